/* Has GTK 3 recolour symbolic icons: gtk-symbolic FILE...
   Prints each that does not cover what it covers as it is, or that keeps other colours. Needs no display. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

enum { size = 96 };

int main(int count, char **arguments) {
  const GdkRGBA blue = {0, 0, 1, 1};
  for (int index = 1; index < count; index++) {
    GIcon *icon = g_file_icon_new(g_file_new_for_path(arguments[index]));
    GtkIconInfo *info =
        gtk_icon_theme_lookup_by_gicon(gtk_icon_theme_new(), icon, size, GTK_ICON_LOOKUP_FORCE_SIZE);
    gboolean is_symbolic = FALSE;
    GdkPixbuf *coloured =
        info ? gtk_icon_info_load_symbolic(info, &blue, &blue, &blue, &blue, &is_symbolic, NULL) : NULL;
    GdkPixbuf *plain = gdk_pixbuf_new_from_file_at_size(arguments[index], size, size, NULL);
    if (!coloured || !plain || !is_symbolic) {
      printf("%s: GTK cannot load it as a symbolic icon\n", arguments[index]);
      continue;
    }
    /* GTK rounds the sizes of wide icons differently; of those, only how much they cover is compared. */
    int width = gdk_pixbuf_get_width(plain), height = gdk_pixbuf_get_height(plain);
    gboolean is_alike = gdk_pixbuf_get_width(coloured) == width && gdk_pixbuf_get_height(coloured) == height;
    double moved = 0, more = 0, kept = 0;
    if (gdk_pixbuf_get_width(coloured) < width) width = gdk_pixbuf_get_width(coloured);
    if (gdk_pixbuf_get_height(coloured) < height) height = gdk_pixbuf_get_height(coloured);
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        guchar *a = gdk_pixbuf_get_pixels(coloured) + y * gdk_pixbuf_get_rowstride(coloured) + 4 * x;
        guchar *b = gdk_pixbuf_get_pixels(plain) + y * gdk_pixbuf_get_rowstride(plain) + 4 * x;
        moved += abs(a[3] - b[3]) / 255.0;
        more += (a[3] - b[3]) / 255.0;
        if (a[3] > 128 && (a[2] < 200 || a[0] > 60 || a[1] > 60)) kept++;
      }
    if (!is_alike) moved = more < 0 ? -more : more;
    if (moved > 24) printf("%s: recoloured it covers something else (%.0f pixels)\n", arguments[index], moved);
    if (kept > 8) printf("%s: %.0f pixels keep their colour\n", arguments[index], kept);
  }
}
