/** Degrees: longitude, latitude. */
export type Position = [number, number];

/** A piece of shore in a square: it crosses the square from edge to edge, or it closes on itself (`isRing`). */
export interface Shore {
  line: Position[];
  isRing: boolean;
}

/** A square of the survey: its edges in degrees, and whether its south-west corner is water. */
export interface Square {
  west: number;
  south: number;
  size: number;
  isWaterAtCorner: boolean;
  shores: Shore[];
}

/**
 * The water of a square as closed rings. Filled by the even-odd rule they are its water: seas and lakes, without islands. The shores of
 * seas, lakes and islands alternate between water and land along the edge, so their order there decides what the edge passes through.
 */
export function waterRings({ west, south, size, isWaterAtCorner, shores }: Square): Position[][] {
  const rings = shores.filter(({ isRing }) => isRing).map(({ line }) => line);
  const crossing = shores.filter(({ isRing }) => !isRing).map(({ line }) => line);
  const corners: Position[] = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
  ];
  if (crossing.length === 0) return isWaterAtCorner ? [corners, ...rings] : rings;

  /** How far along the edge a point is, in edges counter-clockwise from the south-west corner. */
  const along = ([x, y]: Position): number => {
    const [right, up] = [(x - west) / size, (y - south) / size];
    const [fromBottom, fromRight, fromTop, fromLeft] = [up, 1 - right, 1 - up, right];
    const nearest = Math.min(fromBottom, fromRight, fromTop, fromLeft);
    if (nearest === fromBottom) return right;
    if (nearest === fromRight) return 1 + up;
    return nearest === fromTop ? 3 - right : 4 - up;
  };
  const ends = crossing
    .flatMap((line, index) => [
      { index, isStart: true, at: along(line[0] ?? [west, south]) },
      { index, isStart: false, at: along(line.at(-1) ?? [west, south]) },
    ])
    .toSorted((one, other) => one.at - other.at);
  const cornersBetween = (from: number, to: number): Position[] => {
    const passed: Position[] = [];
    for (let corner = Math.floor(from) + 1; corner < to; corner++)
      passed.push(corners[corner % 4] ?? [west, south]);
    return passed;
  };
  // Beyond the last crossing the edge comes back to the corner, so the stretches of water are every second one.
  const stretches: { from: number; to: number; line: Position[] }[] = [];
  for (
    let end = isWaterAtCorner ? ends.length - 1 : 0;
    end >= 0 && end < ends.length * 2;
    end += 2
  ) {
    const from = ends[end % ends.length];
    const to = ends[(end + 1) % ends.length];
    if (!from || !to || stretches.length * 2 === ends.length) break;
    const target = to.at + (end + 1 >= ends.length && to.at <= from.at ? 4 : 0);
    stretches.push({
      from: end % ends.length,
      to: (end + 1) % ends.length,
      line: cornersBetween(from.at, target),
    });
  }
  return [...rings, ...joined(crossing, ends, stretches)];
}

/** Joins shores and stretches of the edge at their common ends. */
function joined(
  crossing: Position[][],
  ends: { index: number; isStart: boolean }[],
  stretches: { from: number; to: number; line: Position[] }[],
): Position[][] {
  const stretchAt = new Map<number, { line: Position[]; to: number }>();
  for (const { from, to, line } of stretches) {
    stretchAt.set(from, { line, to });
    stretchAt.set(to, { line: line.toReversed(), to: from });
  }
  const endOf = new Map(ends.map((end, position) => [`${end.index} ${end.isStart}`, position]));
  const rings: Position[][] = [];
  const walked = new Set<number>();
  for (const start of crossing.keys()) {
    if (walked.has(start)) continue;
    const ring: Position[] = [];
    let [index, forwards] = [start, true];
    while (!walked.has(index)) {
      walked.add(index);
      const line = crossing[index] ?? [];
      ring.push(...(forwards ? line : line.toReversed()));
      const stretch = stretchAt.get(endOf.get(`${index} ${!forwards}`) ?? -1);
      const next = stretch && ends[stretch.to];
      if (!stretch || !next) throw new Error("A shore ends where no water begins");
      ring.push(...stretch.line);
      [index, forwards] = [next.index, next.isStart];
    }
    rings.push(ring);
  }
  return rings;
}
