/// Both sides of the limits of figures: in each row a figure of `MeasuredFigure`, perhaps the least grade that counts, what the
/// limit is about, and measures. Of two, the figure is seen with the first one and not with the second.
extension LimitTests {
    static let table = """
        check: short leg of a check, least: short 112.375/110.625, long 36
        check: short leg of a check, most: short 158.75/161.375, long 55
        check: long leg of a check, least: short 132, long 32.375/31.5
        check: long leg of a check, most: short 150, long 70.75/73.375
        check: opening of a check, least: short 123/121, long 55
        check: opening of a check, most: short 151.5/153.75, long 37
        check: ratio of a check, least: lengths.0 6, lengths.1 7.2/6.975
        check: ratio of a check, most: lengths.0 3.4, lengths.1 17.68/18.615, pen 1
        check: pen of a check: short 114, long 34, lengths.0 7, lengths.1 13, pen 3.775/3.9
        check certain: height of a certain check: lengths.0 1.225/1.0375, lengths.1 2.45/2.075, pen 0.3675/0.3113
        check: size of a check: lengths.0 0.85/0.475, lengths.1 1.7/0.95, pen 0.255/0.1425
        clock: hand off upright: one 97/100
        clock: hand off upright to the other side: one 83/80
        clock: hand off downright: one 277.5/280.5
        clock: hands that are close: two 52.125/60.375, lengths.0 6, pen 1.2
        clock: hands that are far: two -72/-76, pen 1.2
        clock: pen of hands: lengths.0 6, lengths.1 6, pen 2.9/3.2
        clock: slanted hand, most: lengths.0 2.8, lengths.1 5.25/6.65, pen 1
        clock: dial that is far: lengths.0 2.6667/2.2006, lengths.1 2.1961/1.8123, pen 0.8
        clock: dial that is near: lengths.0 8.5608/8.8339, pen 0.8
        clock: gap in a dial: gap 100/140
        clock: gap in a dial, a hand down: one 270, gap 77.5/112.5, from 180
        clock: hands aside in a ring with a gap: lengths.0 4, lengths.1 4, aside 1.825/2.275
        clock: short hands: lengths.0 1.975/0.725, lengths.1 1.975/0.725, pen 0.4, dial 4.74/1.74
        clock: gap, a clock, most: one 93, two 12, lengths.1 7.5, dial 11, gap 130/132
        oneHand probable: sign with one hand: size 12.25/12.75, length 0.33
        oneHand: short hand alone: size 18, length 0.16/0.11
        oneHand: length of one hand: size 18, length 0.4375/0.4625
        oneHand: level of one hand: size 18, aside 0.0612/0.0488
        slash: steepness of a slash, most: degrees 62/63
        slash: steepness of a slash, least: degrees 28/27
        slash: pen of a slash: pen 3.125/3.25
        slash: length of a slash: length 11.75/11.5, around 6
        slash certain: coverage of a certain slash: length 15.595/15.2412, around 10
        slash: ink beside a slash: beside 3.25/3
        second: second bar: share 0.575/0.6
        lens: handle of a lens, up: degrees 326.875/328.125
        lens: handle of a lens, down: degrees 303.125/301.875
        lens: handle to the left, up: degrees 218/216.5
        lens: handle to the left, down: degrees 232/233.5
        lens: length of a handle to the left: degrees 225, handle 0.8438/0.7563
        lens: length of a handle, most: radius 4.5, handle 2.4/2.625
        lens: turn of a handle: handle 1.6, turn 30/42
        lens: gap in a ring: gap 157.5/170
        lens: radius of a lens: radius 0.85/0.725, handle 1.6, pen 0.2833/0.2417
        lens: degrees, a lens, least: degrees 303/302.3
        lens: degrees, a lens to the left, most (further): degrees 232/233, handle 1.5, pen 2.3
        lens: turn, a lens, most: degrees 310, handle 2.3, turn 33/38, pen 1.3
        lens: degrees, a lens to the left, most: degrees 227/229, turn 5.5, gap 100, pen 0.79
        lens: handle, a lens, least: handle 0.5/0.3
        arrow: barbs that are far: barb 58.75/72.5
        arrow: barbs of two lengths: ratio 1.375/1.55, barbs 6, pen 1.2
        arrow: barbs at two angles: uneven 10.75/17
        arrow: shaft of an arrow: barb 40, barbs 8, shaft 7.2/5.4, pen 1.2
        arrow: pen of an arrow: barbs 9, shaft 18, pen 3.55/4.05
        chevron: opening of a chevron, least: opening 57/54
        chevron: opening of a chevron, most: opening 128/131
        chevron: slant of a chevron: direction 14.625/15.5
        chevron: legs of a chevron: ratio 1.125/1.2
        chevron: pen of a chevron: pen 5.75/6.2
        lines: thickness of lines: widths.count 2, pens.1 2.2/2.7, pens.count 2
        lines: pitch of lines, least: pitch 3/2.5
        lines: pitch of lines, most: pens.0 1, pens.1 1, pens.2 1, pitch 7.5625/8.1875
        lines: widths of lines: widths.1 13.8/14.16, widths.2 16
        lines: uneven pitch of lines: offset 1.525/1.65
        lines: height of bars: pens.0 3.85/4.1, pens.1 3.85/4.1, pens.2 3.85/4.1, pitch 5.775/6.15
        lines: short bars: widths.1 4.2/3.6, widths.count 2, pens.count 2
        percent: slant of a percent sign, least: degrees 30.75/29.25, distance 6.5
        percent: slant of a percent sign, most: degrees 74.25/75.75
        percent: size of its rounds, least: size 2.35/1.976, distance 5
        percent: size of its rounds, most: length 11, size 8.25/8.9375, distance 6.6
        percent: distance of its rounds: length 10, size 4, distance 9.125/9.375
        percent: rounds that are not opposite: offset 4.25/4.5
        percent: smaller lower round: ratio 0.77/0.74
        percent: larger lower round: ratio 1.325/1.35
        percent: high rounds: aspect 0.8175/0.7687
        percent: wide rounds: aspect 1.2437/1.3288
        percent: rounds with corners: size 6, round 0.65/0.6
        percent: length of its bar: length 2.4/2.2, size 1.2/1.1, distance 1.68/1.54
        prohibition: slant of a bar in a ring, least: degrees 36/34, size 10, pen 1.2
        prohibition: slant of a bar in a ring, most: degrees 54/56, size 10, pen 1.2
        prohibition: bar aside in a ring: aside 0.2562/0.4688
        prohibition: high ring with a bar: size 10, pen 1.2, aspect 0.9062/0.88
        prohibition: wide ring with a bar: aspect 1.0588/1.0925
        prohibition: size of a ring with a bar: size 2.9/2.5, pen 0.319/0.275
        prohibition: bar in a ring that is a wedge: wedge 1.275/1.7625
        prohibition: pen of a ring with a bar: pen 3.625/4.375
        prohibition: oval, a ring with a bar, most: pen 1.5, oval 0.13/0.134
        prohibition certain: size, a ring with a bar, least: size 12.3/11.8
        triangle: blunt triangle: tip 0.3/0.35
        triangle: hollow triangle: bulge -0.0875/-0.1325
        pair: waist of two triangles, most: waist 0.3875/0.5125
        pair: wide pair of triangles: width 18.9375/19.875, height 7.5
        pair: narrow pair of triangles: width 17.6992/17.2, height 16
        solid: short head of a solid arrow: head 0.2125/0.2
        solid: long head of a solid arrow: head 0.7438/0.765, shaft 0.3
        solid: thick shaft of a solid arrow: shaft 0.5875/0.625
        solid: blunt solid arrow: tip 0.3938/0.425
        solid: leaning solid arrow: lean 0.05/0.1875
        solid: high solid arrow: width 12.6/12.15, height 18
        solid: size of a solid arrow: width 3/2.125, height 2.4/1.7
        solid: wedge for a shaft: wedge 0.5/0.8
        solid: shaft, a solid arrow, least: head 0.61, shaft 0.09/0.06
        headed: angle of a solid head: head 6, height 18.75/20.375, pen 1.2
        headed: pen behind a solid head: pen 5.75/6.5
        headed: head, a solid head on a shaft, least: head 6/5.8
        disc: short handle of a disc: handle 0.45/0.4
        disc: long handle of a disc: radius 4, handle 1.825/1.975, pen 0.5
        disc: thin handle of a disc: pen 0.1375/0.0875
        disc: thick handle of a disc: pen 0.8375/0.9125
        disc: slant of the handle of a disc: degrees 323/325.25
        disc: oval disc: aspect 1.06/1.12
        disc: size of a disc: radius 1.5125/0.9625
        waves: flat waves: half 27.5/17.5
        waves: deep waves: half 87.5/92.5
        waves: waves that go up: slant 46.25/50
        waves: waves in two directions: turn 19/21
        waves: waves about two points: aside 1.6875/2.4375
        waves: waves that are close: inner 8, outer 9.3/9, pen 0.4
        waves: pen of waves: inner 5, outer 13, pen 3.45/3.75
        waves: small waves: inner 1.8/0.9, outer 3.6/1.8, half 60, pen 0.4
        waves: flattened waves: half 70, oval 0.7375/0.65
        waves: oval waves: half 60, oval 1.475/1.6625
        welded: length of a check over an edge: length 7/5.95, pen 0.8
        welded: pens of a check over an edge: length 9/7.75
        plate: corner of hands aside: aside 0.1013/0.1225
        plate: hands up to the edge: hands 0.48/0.525
        plate: high plate with hands: aspect 0.9675/0.93, aside 0.1
        plate: wide plate with hands: aspect 1.0475/1.0775, aside 0.1
        plate: square plate with hands: round 0.95/0.8625, aside 0.1
        small: small dial, corner aside: size 5.4, aside 0.1/0.15
        list: item of a list: item.0 7/7.5
        list: high item of a list: item.1 10.875/12.125
        list: gap of a list: gap 3.625/3.9375
        list: column of a list: shift 1.125/1.3
        list: level of a list: level 0.575/0.85
        note: wide head of a note: head.0 8.125/8.7
        note: high head of a note: head.1 7.5/8.75
        note: stem of a note: stem 2.375/3.5
        note: first of head, a note, least: head.0 4.2/3.7
        note: height, a note, least: height 12.2/12, stem 1.6
        plus: arm, a plus or cross, least: arm 8.1/7.9, pen 7.9
        hands probable: down, hands left out of a plate, least: down -1.8/-2.2
        bent probable: other, a clock with a bent hand, most: other 1.6/1.75
        glass: bend, a lens with a grip, least: degrees 320, pen 2.8, grip 0.82, bend -0.55/-0.7, aside -2.9
        glass: bend, a lens with a grip, most: degrees 320, pen 2.8, grip 0.82, bend 1.15/1.3, aside -2.9
        glass: aside, a lens with a grip, least: pen 4.5, grip 1.1, oval 0.97, aside -1.85/-2
        glass: degrees, a lens with a grip, least: degrees 318.8/318, radius 5.4, aside -3.6
        flagged: second of flag, a note with a flag beside its stem, most: stem 0.91, flag.1 8.65/8.8
        beamed: beam, two notes with a beam, most: beam 8.6/8.8
        beamed: other, two notes with a beam, most: head.0 7.6, head.1 7.8, beam 7.7, other 0.98/1.02
        beamed: height, two notes with a beam, least: height 11.1/10.9
        beamed: second of head, two notes with a beam, least: head.1 3.4/3.2, stem 1.5
        at: aside, an at sign, least: aside -2.2/-2.4
        at: size, an at sign, most: size 22.2/22.7, aside -2.6, open 57
        weldedBar: wedge, a welded bar, most: length 27, wedge 1.31/1.32
        weldedBar: pen, a welded bar that rises, most: degrees 48, pen 3.82/3.86, depth 5.1, gap 1, beside.1 4.9, rising 1
        weldedBar: depth, a welded bar that rises, most: share 0.58, pen 1.2, depth 2.74/2.76, gap 3.2, beside.0 3.5, beside.1 6.7, rising 1
        weldedBar: depth, a welded bar, least: share 0.64, depth 0.86/0.85, beside.0 7.1, beside.1 2.1
        weldedBar probable: wedge, a welded bar, most: depth 5.6, gap 0.26, beside.0 10, wedge 0.36/0.43
        between: second of depths, a slash between blocks that rises, least: depths.1 0.9/0.8, rising 1
        between: degrees, a slash between blocks, most: lengths.0 11, degrees 61.9/62.1
        between: degrees, a slash between blocks that rises, most: lengths.0 16, lengths.1 9.4, gaps.0 1, degrees 62.05/62.2, rising 1
        between probable: first of lengths, a slash between blocks, most: lengths.0 13.3/14, length 16
        between probable: first of lengths, a slash between blocks, least: lengths.0 2.3/2.1, length 16
        between: degrees, a slash between blocks that rises, least: lengths.0 19, degrees 29.7/29.6, rising 1
        ended: pen, a slash with strokes at its end, least: pen 2.3/2.16
        dotted: pen, a slash with a dot beyond its end, most: pen 2.7/3
        """
}
