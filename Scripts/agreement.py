"""The rule by which two pictures agree, needs Pillow and numpy.

A pixel is bad where its value, premultiplied, lies farther than 32 of 255 from the span of the other picture's values in
the 3 × 3 pixels around it, in either direction. Pictures agree where at most 0.5 % of their pixels are bad: smoothing that
differs by a pixel is free, a missing or wrong area is not.
"""

import numpy

THRESHOLD = 32
AGREEING = 0.005


def premultiplied(picture):
    """The pixels of an image, red, green, blue and alpha from 0 to 255."""
    pixels = numpy.asarray(picture.convert("RGBA"), dtype=numpy.int32)
    color = (pixels[..., :3] * pixels[..., 3:] + 127) // 255
    return numpy.concatenate([color, pixels[..., 3:]], axis=2)


def bad_share(a, b):
    """The share of bad pixels of two premultiplied pictures of one size."""
    bad = numpy.zeros(a.shape[:2], dtype=bool)
    for first, second in ((a, b), (b, a)):
        low, high = span(first)
        bad |= ((second < low - THRESHOLD) | (second > high + THRESHOLD)).any(axis=2)
    return float(bad.mean())


def span(pixels):
    """The least and the greatest values in the 3 × 3 pixels around each."""
    padded = numpy.pad(pixels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = pixels.shape[:2]
    windows = [padded[y:y + height, x:x + width] for y in range(3) for x in range(3)]
    return numpy.minimum.reduce(windows), numpy.maximum.reduce(windows)
