/// Icons for tests.
enum Icon {
    static let arrow = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 12h10"/></svg>"#
    static let mirroredArrow =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M20 12h-10"/></svg>"#
}
