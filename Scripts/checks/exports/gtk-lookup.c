/* Asks an icon theme of GTK which file it takes: gtk-lookup FOLDER THEME ltr|rtl NAME...
   Prints a line for each icon: its name, a tab, and the path below the folder, or nothing where there is none.
   Needs no display. For GTK 3 compile with -DGTK3. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
  const char *folders[] = {arguments[1], NULL};
  gboolean is_rtl = !strcmp(arguments[3], "rtl");
  GtkIconTheme *theme = gtk_icon_theme_new();
#ifdef GTK3
  gtk_icon_theme_set_search_path(theme, folders, 1);
  gtk_icon_theme_set_custom_theme(theme, arguments[2]);
#else
  gtk_icon_theme_set_search_path(theme, folders);
  gtk_icon_theme_set_theme_name(theme, arguments[2]);
#endif
  for (int index = 4; index < count; index++) {
    char *path = NULL;
#ifdef GTK3
    GtkIconInfo *info = gtk_icon_theme_lookup_icon(
        theme, arguments[index], 24, is_rtl ? GTK_ICON_LOOKUP_DIR_RTL : GTK_ICON_LOOKUP_DIR_LTR);
    if (info) path = g_strdup(gtk_icon_info_get_filename(info));
#else
    GtkIconPaintable *icon = gtk_icon_theme_lookup_icon(
        theme, arguments[index], NULL, 24, 1, is_rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR, 0);
    GFile *file = gtk_icon_paintable_get_file(icon);
    if (file) path = g_file_get_path(file);
#endif
    size_t length = strlen(arguments[1]);
    gboolean is_below = path && !strncmp(path, arguments[1], length) && path[length] == '/';
    printf("%s\t%s\n", arguments[index], is_below ? path + length + 1 : "");
  }
}
