"""Draws lines, one a game, as SVG."""
LEFT, RIGHT, TOP, BOTTOM = 50, 520, 20, 230


def draw(path, columns, values, unit, lines):
    """`columns` are the names along the x axis, `values` the marked ones of the y axis, in `unit`.
    `lines` has for each game its text and its points, (column, value)."""
    width = (RIGHT - LEFT) / max(len(columns) - 1, 1)
    height = (BOTTOM - TOP) / (values[-1] - values[0])

    def place(column, value):
        return f"{LEFT + column * width:.0f},{BOTTOM - (value - values[0]) * height:.0f}"

    svg = ['<svg xmlns="http://www.w3.org/2000/svg" width="660" height="280" font-family="sans-serif" font-size="11">',
           '<rect width="660" height="280" fill="white"/>']
    for value in values:
        x, y = place(0, value).split(",")
        svg.append(f'<path d="M{x} {y}H{RIGHT}" stroke="#ddd"/><text x="6" y="{int(y) + 4}">{value} {unit}</text>')
    for index, name in enumerate(columns):
        x = place(index, values[0]).split(",")[0]
        svg.append(f'<text x="{x}" y="{BOTTOM + 20}" text-anchor="middle">{name}</text>')
    for index, (text, points) in enumerate(lines):
        colour = f"hsl({360 * index // len(lines)},70%,40%)"
        svg.append(f'<polyline points="{" ".join(place(*point) for point in points)}" fill="none" '
                   f'stroke="{colour}" stroke-width="2"/>'
                   f'<text x="{RIGHT + 10}" y="{TOP + 15 * index}" fill="{colour}">{text}</text>')
    path.write_text("\n".join([*svg, "</svg>"]) + "\n")
