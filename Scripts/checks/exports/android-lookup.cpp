// Asks Android's own resource table which file it takes: android-lookup APK PACKAGE LOCALE ltr|rtl NAME...
// Prints a line for each drawable: its name, a tab, and the path in the package, or nothing where there is none.
#include <androidfw/ApkAssets.h>
#include <androidfw/AssetManager2.h>
#include <androidfw/ResourceTypes.h>

#include <cstdio>
#include <cstring>
#include <string>

using namespace android;

int main(int count, char** arguments) {
  auto package = ApkAssets::Load(arguments[1]);
  if (!package) return 2;
  AssetManager2 assets;
  assets.SetApkAssets({package.get()});
  // The platform hands these languages over by the codes that they once had.
  std::string locale = arguments[3];
  for (auto [code, old] : {std::pair{"he", "iw"}, {"yi", "ji"}, {"id", "in"}})
    if (locale == code || locale.rfind(std::string(code) + "-", 0) == 0) locale.replace(0, 2, old);
  ResTable_config wanted;
  memset(&wanted, 0, sizeof wanted);
  wanted.size = sizeof wanted;
  wanted.setBcp47Locale(locale.c_str());
  wanted.sdkVersion = 34;
  wanted.density = 160;
  wanted.screenLayout = strcmp(arguments[4], "rtl") ? ResTable_config::LAYOUTDIR_LTR : ResTable_config::LAYOUTDIR_RTL;
  assets.SetConfiguration(wanted);
  for (int index = 5; index < count; index++) {
    std::string path;
    if (uint32_t id = assets.GetResourceId(std::string(arguments[2]) + ":drawable/" + arguments[index])) {
      Res_value value;
      ResTable_config chosen;
      uint32_t flags;
      auto cookie = assets.GetResource(id, false, 0, &value, &chosen, &flags);
      size_t length;
      if (cookie != kInvalidCookie) path = assets.GetStringPoolForCookie(cookie)->string8At(value.data, &length);
    }
    printf("%s\t%s\n", arguments[index], path.c_str());
  }
}
