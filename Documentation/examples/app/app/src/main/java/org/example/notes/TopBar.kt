package org.example.notes

/** The button that leads back, which is mirrored here and needs no attribute. */
@Composable
fun BackButton(onClick: () -> Unit) {
    val isRtl = LocalLayoutDirection.current == LayoutDirection.Rtl
    IconButton(onClick) {
        Icon(
            painterResource(R.drawable.ic_back),
            contentDescription = stringResource(R.string.back),
            modifier = if (isRtl) Modifier.scale(scaleX = -1f, scaleY = 1f) else Modifier,
        )
    }
}
