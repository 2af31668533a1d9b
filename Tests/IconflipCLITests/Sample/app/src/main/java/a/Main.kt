class Main {
    fun show(toolbar: Toolbar) { toolbar.setNavigationIcon(R.drawable.ic_arrow_left_24) }
}
