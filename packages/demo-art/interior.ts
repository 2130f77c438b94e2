/** Paints a room: the view must have been painted before, because the walls go over it. */
import type { Vec } from "./camera.ts";
import type { Point } from "./path.ts";
import { mix } from "./colour.ts";
import type { Stage } from "./stage.ts";
import { fall, hole, NEAREST, onWall, type Opening, type Room, type Side } from "./room.ts";

function joinery(s: Stage, room: Room, o: Opening): void {
  const { c, cam, tone } = s;
  const thick = 0.24;
  const frame = room.frame ?? tone.ink;
  const inner = hole(room, o);
  const outer = hole(room, o, thick);
  const wall = o.wall === "back" ? tone.wall : tone.wall2;
  // The four cheeks of the hole; the wall drawn later hides those that face away.
  inner.forEach((corner, i) => {
    const j = (i + 1) % inner.length;
    const [next, far, farNext] = [inner[j], outer[i], outer[j]];
    if (!next || !far || !farNext) return;
    const sill = i === inner.length - 1;
    c.polygon(
      cam.face([corner, next, farNext, far]),
      sill ? tone.shade(wall, 0.75) : tone.shade(wall, i === 0 ? 0.45 : -0.05),
    );
  });
  const mid = onWall(room, o.wall, (o.from + o.to) / 2, o.sill, thick);
  const bar = Math.max(2, 0.06 * cam.scale(mid));
  const ring = cam.face(hole(room, o, thick, 0.03));
  if (ring[0]) c.line([...ring, ring[0]], frame, bar * 1.3);
  const [cols, rows] = o.panes ?? [2, 2];
  const r = o.arch ? (o.to - o.from) / 2 : 0;
  for (let i = 1; i < cols; i++) {
    const u = o.from + ((o.to - o.from) * i) / cols;
    const top = o.arch
      ? o.head - r + Math.sqrt(Math.max(0, r * r - (u - o.from - r) ** 2))
      : o.head;
    c.line(
      cam.face([onWall(room, o.wall, u, o.sill, thick), onWall(room, o.wall, u, top, thick)]),
      frame,
      bar,
    );
  }
  for (let i = 1; i < rows; i++) {
    const y = o.sill + ((o.head - r - o.sill) * i) / (o.arch ? rows - 1 : rows);
    c.line(
      cam.face([onWall(room, o.wall, o.from, y, thick), onWall(room, o.wall, o.to, y, thick)]),
      frame,
      bar * 0.8,
    );
  }
}

function wallOf(s: Stage, room: Room, side: Side): void {
  const { c, cam, tone } = s;
  const ends = side === "back" ? [room.left, room.right] : [NEAREST, room.depth];
  const [a, b] = [ends[0] ?? 0, ends[1] ?? 0];
  const quad = (low: number, high: number) =>
    cam.face([
      onWall(room, side, a, low),
      onWall(room, side, a, high),
      onWall(room, side, b, high),
      onWall(room, side, b, low),
    ]);
  const openings = room.openings.filter((o) => o.wall === side);
  const holes = openings.map((o) => cam.face(hole(room, o)));
  const lit = room.openings.some((o) => o.wall !== side && o.wall !== "back");
  const base = side === "back" ? tone.wall : tone.wall2;
  const shape = quad(0, room.height);
  const from = cam.point(onWall(room, side, side === "back" ? room.left : 1.2, 1));
  const to = cam.point(onWall(room, side, b, 1));
  const [near, far] =
    side === "back"
      ? lit
        ? [0.28, -0.06]
        : [-0.16, -0.04]
      : openings.length > 0
        ? [-0.3, -0.16]
        : [-0.24, 0.42];
  c.wall(
    shape,
    holes,
    c.along(
      from[0] < to[0]
        ? [tone.shade(base, near), tone.shade(base, far)]
        : [tone.shade(base, far), tone.shade(base, near)],
    ),
  );
  if (room.dado) dado(s, room, side, room.dado, a, b, openings);
  c.line(
    cam.face([onWall(room, side, a, 0.06), onWall(room, side, b, 0.06)]),
    tone.shade(base, -0.28),
    0.1 * cam.scale(onWall(room, side, side === "back" ? 0 : room.depth * 0.7, 0)),
  );
}

function dado(
  s: Stage,
  room: Room,
  side: Side,
  high: number,
  a: number,
  b: number,
  openings: readonly Opening[],
): void {
  const { c, cam, tone } = s;
  const colour = tone.shade(mix(tone.fabric, tone.wall, 0.25), side === "back" ? -0.12 : -0.05);
  const spans: [number, number][] = [];
  let u = a;
  for (const o of openings.toSorted((p, q) => p.from - q.from)) {
    if (o.sill >= high) continue;
    spans.push([u, o.from]);
    u = o.to;
  }
  for (const [from, to] of [...spans, [u, b] as const]) {
    if (to <= from) continue;
    c.polygon(
      cam.face([
        onWall(room, side, from, 0),
        onWall(room, side, from, high),
        onWall(room, side, to, high),
        onWall(room, side, to, 0),
      ]),
      colour,
    );
  }
}

function floorOf(s: Stage, room: Room): void {
  const { c, cam, tone, decor } = s;
  const [l, r, d] = [room.left, room.right, room.depth];
  const paint = c.down([tone.shade(tone.floor, 0.2), tone.shade(tone.floor, -0.5)]);
  c.polygon(
    cam.face([
      [l, 0, NEAREST],
      [l, 0, d],
      [r, 0, d],
      [r, 0, NEAREST],
    ]),
    paint,
  );
  const seam = tone.shade(tone.floor, -0.5);
  if (decor.floor % 3 === 2) {
    for (let z = 2; z < d; z += 0.8)
      c.line(
        cam.face([
          [l, 0, z],
          [r, 0, z],
        ]),
        seam,
        1.5,
        { opacity: 0.35 },
      );
    for (let x = l + 0.8; x < r; x += 0.8)
      c.line(
        cam.face([
          [x, 0, 0.9],
          [x, 0, d],
        ]),
        seam,
        1.5,
        { opacity: 0.35 },
      );
    return;
  }
  for (let x = l + 0.5; x < r; x += 0.5)
    c.line(
      cam.face([
        [x, 0, 0.9],
        [x, 0, d],
      ]),
      seam,
      1.4,
      { opacity: 0.4 },
    );
}

function sunOnFloor(s: Stage, room: Room): void {
  const { c, cam, tone } = s;
  const inside = (v: Vec): Vec => [
    Math.min(room.right, Math.max(room.left, v[0])),
    0,
    Math.min(room.depth, v[2]),
  ];
  const onFloor = (corners: readonly Vec[]): Point[] =>
    cam.face(corners.map((v) => inside(fall(room, v))));
  for (const o of room.openings) {
    const [cols, rows] = o.panes ?? [2, 2];
    const patches: Point[][] = [];
    if (o.arch) patches.push(onFloor(hole(room, o, 0, 0.08)));
    for (let i = 0; i < cols && !o.arch; i++) {
      for (let j = 0; j < rows; j++) {
        const u = (n: number) => o.from + ((o.to - o.from) * n) / cols;
        const y = (n: number) => o.sill + ((o.head - o.sill) * n) / rows;
        patches.push(
          onFloor(
            hole(
              room,
              { wall: o.wall, from: u(i), to: u(i + 1), sill: y(j), head: y(j + 1) },
              0,
              0.045,
            ),
          ),
        );
      }
    }
    const [first, last] = o.wall === "back" ? [1, 0.4] : [0.85, 0.6];
    c.polygons(
      patches,
      c.down([
        [tone.sun, tone.patch * first],
        [tone.sun, tone.patch * last],
      ]),
    );
  }
}

function beams(s: Stage, { left, right, depth, height }: Room): void {
  const { c, cam, tone } = s;
  const wood = tone.shade(tone.wood, -0.3);
  for (let z = depth - 1.1; z > 0.9; z -= 1.3) {
    const low = height - 0.16;
    c.polygon(
      cam.face([
        [left, low, z],
        [right, low, z],
        [right, low, z + 0.16],
        [left, low, z + 0.16],
      ]),
      tone.shade(wood, -0.25),
    );
    c.polygon(
      cam.face([
        [left, low, z],
        [right, low, z],
        [right, height, z],
        [left, height, z],
      ]),
      wood,
    );
  }
}

/** Walls, ceiling, floor and the light on it. The view must have been painted before. */
export function drawRoom(s: Stage, room: Room): void {
  const { c, cam, tone } = s;
  for (const o of room.openings) joinery(s, room, o);
  const [l, r, d, h] = [room.left, room.right, room.depth, room.height];
  const roof = cam.face([
    [l, h, NEAREST],
    [l, h, d],
    [r, h, d],
    [r, h, NEAREST],
  ]);
  c.polygon(roof, c.down([tone.shade(tone.ceiling, -0.42), tone.shade(tone.ceiling, 0.1)]));
  wallOf(s, room, "back");
  wallOf(s, room, "left");
  wallOf(s, room, "right");
  floorOf(s, room);
  sunOnFloor(s, room);
  c.startShadows(tone.shadow, 0.22);
  if (!room.bare) beams(s, room);
}
