/* A GTK 4 program that shows icons of a theme in sections: show-icons PICTURE FOLDER SIZE COLUMNS FILE
   FILE has lines of a direction (ltr or rtl), a tab and the title of a section, followed by lines of a tab and the name of
   an icon. Writes what the window shows to PICTURE and ends. */
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

static char **arguments;

static gboolean save(gpointer window) {
  GtkWidget *shown = gtk_window_get_child(window);
  int width = gtk_widget_get_width(shown), height = gtk_widget_get_height(shown);
  GdkPaintable *paintable = gtk_widget_paintable_new(shown);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  const GdkRGBA white = {1, 1, 1, 1};
  gtk_snapshot_append_color(snapshot, &white, &GRAPHENE_RECT_INIT(0, 0, width, height));
  gdk_paintable_snapshot(paintable, snapshot, width, height);
  GskRenderNode *node = gtk_snapshot_to_node(snapshot);
  GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(window));
  GdkTexture *texture = gsk_renderer_render_texture(renderer, node, NULL);
  gdk_texture_save_to_png(texture, arguments[1]);
  gtk_window_destroy(window);
  return G_SOURCE_REMOVE;
}

static void activate(GtkApplication *application, gpointer unused) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  gtk_icon_theme_add_search_path(theme, arguments[2]);
  int size = atoi(arguments[3]), columns = atoi(arguments[4]), count = 0;
  GtkWidget *window = gtk_application_window_new(application);
  GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6), *grid = NULL;
  GtkTextDirection direction = GTK_TEXT_DIR_LTR;
  gtk_widget_set_margin_start(page, 8);
  gtk_widget_set_margin_end(page, 8);
  gtk_widget_set_margin_top(page, 12);
  char *text;
  if (!g_file_get_contents(arguments[5], &text, NULL, NULL)) exit(1);
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    if (line[0] != '\t') {
      char *title = strchr(line, '\t') + 1;
      direction = strncmp(line, "rtl", 3) ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL;
      GtkWidget *label = gtk_label_new(title);
      gtk_widget_set_direction(label, direction);
      gtk_label_set_xalign(GTK_LABEL(label), 0);
      gtk_widget_set_hexpand(label, TRUE);
      gtk_box_append(GTK_BOX(page), label);
      grid = gtk_grid_new();
      gtk_widget_set_direction(grid, direction);
      gtk_grid_set_row_spacing(GTK_GRID(grid), 8);
      gtk_grid_set_column_spacing(GTK_GRID(grid), 8);
      gtk_box_append(GTK_BOX(page), grid);
      count = 0;
      continue;
    }
    GtkWidget *image = gtk_image_new_from_icon_name(line + 1);
    gtk_widget_set_direction(image, direction);
    gtk_image_set_pixel_size(GTK_IMAGE(image), size);
    gtk_grid_attach(GTK_GRID(grid), image, count % columns, count / columns, 1, 1);
    count++;
  }
  gtk_window_set_child(GTK_WINDOW(window), page);
  gtk_window_present(GTK_WINDOW(window));
  g_timeout_add(1500, save, window);
}

int main(int count, char **values) {
  arguments = values;
  GtkApplication *application = gtk_application_new("org.iconflip.show", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(application), 1, values);
}
