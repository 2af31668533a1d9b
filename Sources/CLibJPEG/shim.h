// jpeglib.h needs FILE.
#include <stdio.h>

#include <jpeglib.h>
