import Fonts
import Testing
