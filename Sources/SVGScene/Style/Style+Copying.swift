extension Style {
    /// Copies the value of a property from another style, as for `inherit` and `initial`.
    mutating func copy(_ property: Property, from other: Style) {
        switch property {
        case .clipRule: inherited.clipRule = other.inherited.clipRule
        case .color: inherited.color = other.inherited.color
        case .colorInterpolation: inherited.usesLinearRGB = other.inherited.usesLinearRGB
        case .colorInterpolationFilters: inherited.filtersUseLinearRGB = other.inherited.filtersUseLinearRGB
        case .fill: inherited.fill = other.inherited.fill
        case .fillOpacity: inherited.fillOpacity = other.inherited.fillOpacity
        case .fillRule: inherited.fillRule = other.inherited.fillRule
        case .fontSize: inherited.fontSize = other.inherited.fontSize
        case .imageRendering: inherited.isSmoothed = other.inherited.isSmoothed
        case .markerEnd: inherited.markerEnd = other.inherited.markerEnd
        case .markerMid: inherited.markerMid = other.inherited.markerMid
        case .markerStart: inherited.markerStart = other.inherited.markerStart
        case .paintOrder: inherited.paintOrder = other.inherited.paintOrder
        case .shapeRendering: inherited.isAntialiased = other.inherited.isAntialiased
        case .stroke: inherited.stroke = other.inherited.stroke
        case .strokeDasharray: inherited.dashes = other.inherited.dashes
        case .strokeDashoffset: inherited.dashOffset = other.inherited.dashOffset
        case .strokeLinecap: inherited.lineCap = other.inherited.lineCap
        case .strokeLinejoin: inherited.lineJoin = other.inherited.lineJoin
        case .strokeMiterlimit: inherited.miterLimit = other.inherited.miterLimit
        case .strokeOpacity: inherited.strokeOpacity = other.inherited.strokeOpacity
        case .textAnchor: inherited.textAnchor = other.inherited.textAnchor
        case .strokeWidth: inherited.strokeWidth = other.inherited.strokeWidth
        case .visibility: inherited.isVisible = other.inherited.isVisible
        case .clip: own.clip = other.own.clip
        case .clipPath: own.clipPath = other.own.clipPath
        case .display: own.isDisplayed = other.own.isDisplayed
        case .filter: own.filter = other.own.filter
        case .floodColor: own.floodColor = other.own.floodColor
        case .floodOpacity: own.floodOpacity = other.own.floodOpacity
        case .isolation: own.isIsolated = other.own.isIsolated
        case .lightingColor: own.lightingColor = other.own.lightingColor
        case .mask: own.mask = other.own.mask
        case .maskType: own.maskKind = other.own.maskKind
        case .mixBlendMode: own.blendMode = other.own.blendMode
        case .opacity: own.opacity = other.own.opacity
        case .overflow: own.overflow = other.own.overflow ?? .visible
        case .stopColor: own.stopColor = other.own.stopColor
        case .stopOpacity: own.stopOpacity = other.own.stopOpacity
        case .translate: own.individualTransforms.translate = other.own.individualTransforms.translate
        case .rotate: own.individualTransforms.rotate = other.own.individualTransforms.rotate
        case .scale: own.individualTransforms.scale = other.own.individualTransforms.scale
        case .transform: own.transform = other.own.transform
        case .transformBox: own.transformBox = other.own.transformBox
        case .transformOrigin: own.transformOrigin = other.own.transformOrigin
        case .animation, .animationName: own.isAnimated = other.own.isAnimated
        case .offset, .offsetPath: own.isOnPath = other.own.isOnPath
        case .vectorEffect: own.hasNonScalingStroke = other.own.hasNonScalingStroke
        case .cx: own.cx = other.own.cx
        case .cy: own.cy = other.own.cy
        case .d: own.d = other.own.d
        case .height: own.height = other.own.height
        case .r: own.r = other.own.r
        case .rx: own.rx = other.own.rx
        case .ry: own.ry = other.own.ry
        case .width: own.width = other.own.width
        case .x: own.x = other.own.x
        case .y: own.y = other.own.y
        case .marker:
            for each in [Property.markerStart, .markerMid, .markerEnd] { copy(each, from: other) }
        }
    }
}
