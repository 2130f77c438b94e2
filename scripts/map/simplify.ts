type Position = [number, number];

/** Douglas-Peucker: the line without points within `tolerance` degrees of it. */
export function simplifyLine(line: Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let farthest = 0;
  let distance = 0;
  for (const [index, point] of line.entries()) {
    const away = distanceTo(point, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(farthest), tolerance),
  ];
}

function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  // Degrees of longitude are shorter away from the equator.
  const shrink = Math.cos((y * Math.PI) / 180);
  const [dx, dy] = [(bx - ax) * shrink, by - ay];
  const [px, py] = [(x - ax) * shrink, y - ay];
  const along = dx === 0 && dy === 0 ? 0 : (px * dx + py * dy) / (dx * dx + dy * dy);
  const t = Math.min(Math.max(along, 0), 1);
  return Math.hypot(px - t * dx, py - t * dy);
}
