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
        check certain: long, least: lengths.0 10.5, lengths.1 13, long 34.2/31.3, pen 3.09, short 137
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
        clock certain: aside, least: aside -0.37/-1.07, gap 110
        clock certain: lengths.1, least: aside -1.35, dial 11.7, gap 52.1, lengths.0 3.58, lengths.1 1.67/0.48, one 88.3, two 16.4
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
        slash: around, most: around 8.78/8.94, length 13.1, pen 0.09
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
        lens probable: radius, most: gap 29, handle 0.86, pen 1.45, radius 8.46/8.69
        lens probable: pen, least: gap -3.5, pen 1.06/0.9, turn 25.4
        lens probable: handle, least: gap -40.2, handle 0.33/0.31, radius 6.64, turn 1.7
        arrow: barbs that are far: barb 58.75/72.5
        arrow: barbs of two lengths: ratio 1.375/1.55, barbs 6, pen 1.2
        arrow: barbs at two angles: uneven 10.75/17
        arrow: shaft of an arrow: barb 40, barbs 8, shaft 7.2/5.4, pen 1.2
        arrow: pen of an arrow: barbs 9, shaft 18, pen 3.55/4.05
        arrow: uneven, least: barbs 6, pen 1.2, ratio 1.375, uneven -5.12/-10.6
        arrow: uneven, least: barbs 7.42, pen 3.55, shaft 15, uneven 0.04/-8.03
        arrow: barb, least: barb 24.3/21.4, barbs 10.2, pen 0.66
        chevron: opening of a chevron, least: opening 57/54
        chevron: opening of a chevron, most: opening 128/131
        chevron: slant of a chevron: direction 14.625/15.5
        chevron: legs of a chevron: ratio 1.125/1.2
        chevron: pen of a chevron: pen 5.75/6.2
        chevron: ratio, least: direction 14.3, opening 97.6, pen 3.31, ratio 0.96/0.84
        lines: thickness of lines: widths.count 2, pens.1 2.2/2.7, pens.count 2
        lines: pitch of lines, least: pitch 3/2.5
        lines: pitch of lines, most: pens.0 1, pens.1 1, pens.2 1, pitch 7.5625/8.1875
        lines: widths of lines: widths.1 13.8/14.16, widths.2 16
        lines: uneven pitch of lines: offset 1.525/1.65
        lines: height of bars: pens.0 3.85/4.1, pens.1 3.85/4.1, pens.2 3.85/4.1, pitch 5.775/6.15
        lines: short bars: widths.1 4.2/3.6, widths.count 2, pens.count 2
        lines probable: pens.1, most: pens.1 3.22/3.55, pens.2 2.74, widths.1 14.9
        lines probable: offset, least: offset 1.87/1.72, pens.0 2.11, widths.1 6.91, widths.2 22.6
        lines probable: offset, least: offset 0.64/0.59
        lines probable: widths.0, most: pens.2 3.63, pitch 5.73, widths.0 8.49/8.69
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
        percent certain: length, least: degrees 38.1, distance 6.79, length 24.3/22.4, offset 4.81, round 0.95
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
        prohibition certain: oval, least: oval -0.16/-0.18, wedge 0.49
        prohibition certain: size, most: pen 4.375, size 25/25.2
        prohibition certain: aside, least: aside -0.22/-0.27, oval 0.19, pen 2.43, wedge -0.3
        prohibition certain: aspect, most: aspect 1/1.08, oval -0.17, size 14.6
        prohibition certain: oval, most: aspect 1.2, degrees 31.4, oval -0.08/-0.04, pen 1.97, size 22.9
        prohibition certain: pen, least: aside -0.17, oval 0.134, pen 1.52/1.5
        prohibition: oval, most: aside 0.2562, oval -0.44/-0.42, size 28.2
        prohibition probable: aspect, least: aspect 1/0.96, oval 0.12, pen 0.8, size 10
        triangle: blunt triangle: tip 0.3/0.35
        triangle: hollow triangle: bulge -0.0875/-0.1325
        triangle: bulge, most: bulge 0.74/0.87, tip 0.01, width 18.2
        triangle: bulge, least: bulge 0.05/0, height 15.2, tip -0.67, width 7.17
        triangle: bulge, most: bulge 0.74/0.87, width 12
        triangle: height, least: height 3.26/0.92
        triangle: bulge, most: bulge 0.36/0.49, height 16.2, tip 0.16
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
        solid: head, most: head 0.75/0.79, height 11.5, lean -0.01, shaft 0.52, tip 0.34, wedge -0.12
        solid: lean, least: head 0.56, lean -0.06/-0.19, tip -0.35
        solid: head, least: head 0.69/0.58, height 10.4, lean -0.33, wedge -0.29, width 23.1
        solid: height, least: height 1.42/0.83, shaft 0.41, tip -0.19, width 3
        solid: height, most: height 10.6/14.9, tip -0.13, width 9.8
        headed: angle of a solid head: head 6, height 18.75/20.375, pen 1.2
        headed: pen behind a solid head: pen 5.75/6.5
        headed: head, a solid head on a shaft, least: head 6/5.8
        headed: head, least: head 9/5.86, height 3.58, pen 0.86
        disc: short handle of a disc: handle 0.45/0.4
        disc: long handle of a disc: radius 4, handle 1.825/1.975, pen 0.5
        disc: thin handle of a disc: pen 0.1375/0.0875
        disc: thick handle of a disc: pen 0.8375/0.9125
        disc: slant of the handle of a disc: degrees 323/325.25
        disc: oval disc: aspect 1.06/1.12
        disc: size of a disc: radius 1.5125/0.9625
        disc probable: aspect, most: aspect 1.07/1.11, pen 0.48, radius 7.86
        disc probable: handle, least: handle 1.3/1.26, radius 7.22, taper 0.31
        disc probable: radius, most: pen 0.09, radius 3.62/3.77
        disc probable: radius, most: radius 8.9/9.04, taper 1.42
        disc probable: degrees, most: degrees 319/320, radius 1.18
        disc probable: aspect, most: aspect 1.07/1.12, degrees 321, handle 0.69, pen 0.25, radius 5.4
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
        waves: inner, least: half 60, inner 2.84/0.9, outer 1.71, oval 0.6, pen 0.4
        waves: inner, least: inner 1.88/1.19, outer 11.5, slant 9.83
        welded: length of a check over an edge: length 7/5.95, pen 0.8
        welded: pens of a check over an edge: length 9/7.75
        plate: corner of hands aside: aside 0.1013/0.1225
        plate: hands up to the edge: hands 0.48/0.525
        plate: high plate with hands: aspect 0.9675/0.93, aside 0.1
        plate: wide plate with hands: aspect 1.0475/1.0775, aside 0.1
        plate: square plate with hands: round 0.95/0.8625, aside 0.1
        plate certain: aspect, least: aspect 0.82/0.8, pen 1.45, round 0.78, size 26.4
        small: small dial, corner aside: size 5.4, aside 0.1/0.15
        small certain: size, least: hands 0.2, size 7.33/6
        small certain: aside, most: aside 0.08/0.1, size 7.88
        small probable: aside, most: aside 0.03/0.1, aspect 0.87, size 5.92
        small certain: aside, most: aside 0.07/0.14, aspect 0.82, size 9.42
        small probable: size, least: aside 0.15, hands 0.25, size 5.4/3.03
        small probable: aside, most: aside 0.04/0.07, aspect 1.18, size 6.46
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
        note probable: head.0, least: head.0 7.54/7.27, height 25.1, stem 1.79
        note probable: head.1, least: flag 8.32, head.1 4.01/3.77, height 24.5
        note probable: head.1, most: flag 0.65, head.1 5.46/5.67, height 10.2, stem 2.07
        note probable: stem, least: height 24.3, stem 0.72/0.44
        plus: arm, a plus or cross, least: arm 8.1/7.9, pen 7.9
        plus probable: arm, least: arm 12.4/12.1, pen 6.8, ratio 0.8
        plus probable: arm, least: arm 10.8/8, ratio 1.31
        hands probable: down, hands left out of a plate, least: down -1.8/-2.2
        hands probable: pen, most: pen 1.67/1.79, size 19.3
        hands probable: size, most: down -1.36, size 24.8/25
        hands probable: aspect, least: aspect 0.93/0.91, lengths.1 4.59, pen 1.62, round 1.21
        hands probable: aspect, most: aspect 0.95/1, down -2.2, lengths.0 7.83
        hands probable: down, least: down -1.91/-2.2, pen 0.96, size 16.4
        bent probable: other, a clock with a bent hand, most: other 1.6/1.75
        bent certain: lengths.1, least: aspect 1.28, lengths.0 3.94, lengths.1 5/1.19, other 1.07, pen 1.54, two 7.67
        bent certain: aspect, most: aspect 1.22/1.34, lengths.1 4.42, other 1.35
        bent: two, least: aspect 1.02, bend 0.38, dial 14.2, lengths.0 4.07, one 102, other 1.75, pen 1.25, two -2.19/-4.29
        glass: bend, a lens with a grip, least: degrees 320, pen 2.8, grip 0.82, bend -0.55/-0.7, aside -2.9
        glass: bend, a lens with a grip, most: degrees 320, pen 2.8, grip 0.82, bend 1.15/1.3, aside -2.9
        glass: aside, a lens with a grip, least: pen 4.5, grip 1.1, oval 0.97, aside -1.85/-2
        glass: degrees, a lens with a grip, least: degrees 318.8/318, radius 5.4, aside -3.6
        glass probable: oval, least: aside -2.9, bend -0.7, degrees 320, grip 0.82, oval 0.83/0.81, pen 3.07, radius 6.66
        glass probable: aside, least: aside -1.8/-2.03, bend 0.16, degrees 312, grip 1.19, oval 0.97, pen 3.75
        glass probable: handle, least: aside -2.9, bend 1.06, degrees 320, grip 1.2, handle 1.2/1.16, oval 1.08, pen 2.29
        glass probable: pen, most: pen 0.59/0.88, radius 8.72
        glass probable: aside, least: aside -1.75/-1.99, bend -0.56, grip 1.28, oval 0.97, pen 4.77, radius 4.85
        glass probable: radius, most: oval 0.83, radius 8.05/8.6
        flagged: second of flag, a note with a flag beside its stem, most: stem 0.91, flag.1 8.65/8.8
        flagged probable: flag.0, least: flag.0 2.3/2.07, height 14.2
        flagged probable: height, least: flag.1 8.8, head.1 7.42, height 17.8/14.8, lean 0.4, stem 0.91
        flagged probable: round, least: flag.1 8.65, head.0 8.5, head.1 8.66, height 30.8, round 0.7/0.54, stem 0.56
        beamed: beam, two notes with a beam, most: beam 8.6/8.8
        beamed: other, two notes with a beam, most: head.0 7.6, head.1 7.8, beam 7.7, other 0.98/1.02
        beamed: height, two notes with a beam, least: height 11.1/10.9
        beamed: second of head, two notes with a beam, least: head.1 3.4/3.2, stem 1.5
        beamed probable: uneven, most: beam 7.7, distance 2.62, head.0 7.6, head.1 7.8, height 20.3, other 0.98, stem 1.68, uneven -0.41/-0.23
        beamed probable: head.1, most: head.1 6.42/6.64, height 11.1
        beamed probable: uneven, least: beam 0.59, distance 13.5, head.1 5.47, height 17.9, uneven 0.59/-5.06
        beamed probable: beam, most: beam 9.83/10.1, head.0 7.6, head.1 7.8, height 21.4, other 0.98, uneven 1.64
        at: aside, an at sign, least: aside -2.2/-2.4
        at: size, an at sign, most: size 22.2/22.7, aside -2.6, open 57
        at certain: aspect, most: aspect 1.16/1.2, eye 8.08, pen 1.22
        at certain: aside, least: aside -3.12/-3.24, eye 4.68, open 77.4, pen 3.64, size 22.2
        at probable: aside, most: aside 0.65/0.77, size 18.7
        at certain: aspect, least: aside -2.6, aspect 1.01/0.98, eye 5.52, open 41.5, pen 1.95, size 22.7
        at certain: aspect, least: aside -2.2, aspect 0.87/0.84, eye 3.83, size 19.9
        at certain: aside, least: aside -1.31/-1.44, open 90.3, size 14.4
        weldedBar: wedge, a welded bar, most: length 27, wedge 1.31/1.32
        weldedBar: pen, a welded bar that rises, most: degrees 48, pen 3.82/3.86, depth 5.1, gap 1, beside.1 4.9, rising 1
        weldedBar: depth, a welded bar that rises, most: share 0.58, pen 1.2, depth 2.74/2.76, gap 3.2, beside.0 3.5, beside.1 6.7, rising 1
        weldedBar: depth, a welded bar, least: share 0.64, depth 0.86/0.85, beside.0 7.1, beside.1 2.1
        weldedBar probable: wedge, a welded bar, most: depth 5.6, gap 0.26, beside.0 10, wedge 0.36/0.43
        weldedBar certain: beside.0, most: beside.0 11.5/11.6, length 27, share 0.22, wedge 1.32
        weldedBar: length, least: beside.0 -6.72, beside.1 6.7, depth 2.74, gap 2.31, length 23.1/18.9, pen 1.2, rising 1, share 0.65, wedge -0.21
        weldedBar: length, least: beside.0 9.83, beside.1 2.51, degrees 40.7, depth 5.1, gap 0.79, length 24.1/23.9, pen 4.09, rising 1, share 0.36, wedge -0.72
        weldedBar: beside.0, most: beside.0 7.79/8.16, degrees 45.9, gap 0.96, length 15.9, pen 2.37, rising 1, share 0.73
        weldedBar: length, least: beside.1 4.9, degrees 48, depth 5.1, gap 0.54, length 36.5/26, pen 3.86, rising 1, share 0.77, wedge -0.03
        weldedBar certain: gap, least: beside.0 8.5, beside.1 4.93, degrees 49.9, gap 0.88/0.84, length 27, pen 2.18, share 0.39, wedge 1.85
        between: second of depths, a slash between blocks that rises, least: depths.1 0.9/0.8, rising 1
        between: degrees, a slash between blocks, most: lengths.0 11, degrees 61.9/62.1
        between: degrees, a slash between blocks that rises, most: lengths.0 16, lengths.1 9.4, gaps.0 1, degrees 62.05/62.2, rising 1
        between probable: first of lengths, a slash between blocks, most: lengths.0 13.3/14, length 16
        between probable: first of lengths, a slash between blocks, least: lengths.0 2.3/2.1, length 16
        between: degrees, a slash between blocks that rises, least: lengths.0 19, degrees 29.7/29.6, rising 1
        between: pen, most: depths.0 3.67, depths.1 -2.62, gaps.1 1.27, pen 2.13/2.75, rising 1
        between: degrees, most: degrees 62/62.2, gaps.0 0.84, lengths.0 16, lengths.1 9.4, rising 1
        between certain: degrees, most: degrees 61.8/61.9, gaps.1 0.97, lengths.0 11
        ended: pen, a slash with strokes at its end, least: pen 2.3/2.16
        dotted: pen, a slash with a dot beyond its end, most: pen 2.7/3
        dotted certain: pen, least: degrees 28.1, distance 2.27, pen 3.3/2.97
        dotted certain: pen, least: degrees -26.1, distance 1.67, pen 3.3/2.99, size 1.89
        number certain: other, least: down -0.09, other 0.8/0.56, pen 0.76, size 0.75, stretch 1.21
        number certain: stretch, most: down 0.75, other 1.51, size 1.31, stretch 1.54/1.58
        number certain: distance, least: distance 8.03/7.8, scale 1.38
        digit certain: scale, most: scale 1.3/1.35
        digit certain: pen, most: pen 1.75/1.95, scale 0.47
        digit probable: slant, most: scale 0.32, slant 4.74/10.2, stretch 0.95
        one certain: scale, most: pen 1.87, scale 1.4/1.43
        one certain: scale, least: pen 2.49, scale 0.7/0.63, stretch 1.04
        one certain: scale, least: scale 0.53/0.51
        one probable: pen, least: pen 2.18/1.96, stretch 1.43
        text certain: distance, most: distance 11.8/12, down -0.15, other 0.62
        text certain: other, least: other 0.69/0.53, stretch 1.23
        question certain: pen, least: aside -1.94, dot 2.64, gap 1.8, oval 1.6, pen 0.87/0.78
        question certain: aside, least: aside -2.52/-2.78, height 10.6, oval 0.87
        question certain: width, least: aside -0.74, dot 1.12, gap 1.8, oval 0.81, pen 2.18, width 3.61/3.33
        question certain: oval, least: gap 4.22, oval 0.75/0.52
        question certain: dot, most: aside -1.53, dot 4.04/4.39, gap 3.16, height 8.68, pen 2.66, width 4.3
        question certain: oval, most: aside -0.87, height 11.2, oval 1.58/1.81
        question certain: gap, most: dot 0.89, gap 5.59/6.01
        label probable: distance, least: aside 0.65, distance 8.03/7.39, down -0.01, pen 1.19, scale 1.02, size 0.93, stretch 0.92
        label certain: pen, most: aside -0.95, height 16.8, other 1.04, pen 1.13/1.23, stretch 0.62
        label certain: pen, most: level -0.12, pen 1.86/2.11, scale 0.7
        label certain: aside, least: aside -2.55/-2.65, down 0.56, height 12.9, size 0.58
        label certain: distance, most: distance 8.29/8.93, down -0.01, height 14.4, scale 1.4, size 0.47
        stacked certain: scale, least: scale 0.27/0.24
        stacked certain: distance, most: distance 11/13.8
        stacked certain: distance, most: aside -0.66, distance 12.5/14.3, other 1.51, pen 1.91, size 0.61
        stacked probable: distance, most: aside -0.48, distance 13.6/13.9, other 0.98, pen 1.33
        stacked probable: other, least: aside 0.69, other 0.66/0.61, pen 0.75
        stacked certain: aside, most: aside 1.31/1.49, other 1.49, pen 1.82, size 0.58
        stacked probable: distance, most: distance 11.8/12.1, size 1.44
        stacked probable: distance, most: distance 13.1/13.4, other 0.89, size 1.18
        letter probable: slant, most: slant 1.46/6.92
        thickHands: degrees, most: degrees 43.2/51.4, lengths.1 2.15, pen 4.1
        thickHands certain: degrees, most: degrees 58.1/63.4, pen 0.74
        crossed certain: degrees, least: at -0.47, degrees 58.1/54.7, length 0.46, width 2.81
        eyed probable: oval, least: degrees 317, handle 1.35, oval 0.97/0.95, pen 3.54, radius 3.35, thickness 0.81
        thickCheck certain: lengths.0, least: lengths.0 3.13/1.27, pen 2.2, short 121
        """
}
