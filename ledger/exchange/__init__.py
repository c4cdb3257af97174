"""Files that leave and come back: the sitting file, both ways, without loss."""
