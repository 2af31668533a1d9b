// "R.drawable.ic_no"
fun Row() { Icon(painterResource(R.drawable.ic_send), modifier = Modifier.graphicsLayer { scaleX = if (LocalLayoutDirection.current == LayoutDirection.Rtl) -1f else 1f }) }
