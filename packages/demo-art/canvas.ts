/** Collects shapes and writes them as a small SVG. */
import { boundsOf, type Ink, step, type Stop, type Stroke, thrifty, tidy, veil } from "./ink.ts";
import { Layers } from "./layers.ts";
import {
  blade,
  bow,
  type Bounds,
  curve,
  HEIGHT,
  joined,
  outline,
  oval,
  type Point,
  polyline,
  WIDTH,
} from "./path.ts";

export class Canvas extends Layers {
  #defs: string[] = [];

  #fill(colour: string, ink: Ink, d: string, points: readonly Point[]): void {
    const bounds = boundsOf(points, (ink.round ?? 0) / 2);
    const paint = colour.startsWith("url")
      ? `fill="${colour}"`
      : `${ink.round && step(ink.round) > 0 ? "color" : "fill"}="${thrifty(colour, (bounds[2] - bounds[0]) * (bounds[3] - bounds[1]) < 30000)}"`;
    const edge = ink.round && step(ink.round) > 0 ? ` stroke-width="${step(ink.round)}"` : "";
    this.add(`${paint}${edge}${veil(ink.opacity)}`, d, bounds);
  }

  #pen(
    colour: string,
    width: number,
    stroke: Stroke,
    d: string,
    points: readonly Point[],
    straight: boolean,
  ): void {
    const bounds = boundsOf(points, width / 2);
    const dash = stroke.dash ? ` stroke-dasharray="${stroke.dash}"` : "";
    const cap = stroke.cap || stroke.dash ? ' stroke-linecap="butt"' : "";
    // A straight line encloses nothing, so only bent ones must say that they are not filled.
    const open = straight ? "" : 'fill="none" ';
    const wide = step(Math.max(1, width));
    this.add(
      `${open}color="${thrifty(colour, true)}" stroke-width="${wide}"${dash}${cap}${veil(stroke.opacity)}`,
      d,
      bounds,
    );
  }

  polygon(points: readonly Point[], colour: string, ink: Ink = {}): void {
    if (points.length > 2) this.#fill(colour, ink, outline(points, this.seen), points);
  }

  shadow(points: readonly Point[]): void {
    this.shade(outline(points, this.seen));
  }

  roundShadow(centre: Point, rx: number, ry: number): void {
    this.shade(oval(centre, rx, ry));
  }

  /** Several shapes under one paint. */
  polygons(shapes: readonly (readonly Point[])[], colour: string, ink: Ink = {}): void {
    const d = joined(shapes.map((points) => outline(points, this.seen)));
    if (d) this.#fill(colour, ink, d, shapes.flat());
  }

  /** A wall: the outer shape with every hole left open. */
  wall(outer: readonly Point[], holes: readonly (readonly Point[])[], colour: string): void {
    const d = joined([outer, ...holes].map((points) => outline(points, this.seen)));
    if (d) this.seal(`fill-rule="evenodd" fill="${colour}"`, d, boundsOf(outer, 0));
  }

  soft(points: readonly Point[], colour: string, ink: Ink = {}): void {
    this.#fill(colour, ink, curve(points), points);
  }

  /** A leaf from base to tip, bulging to both sides by `width`. */
  leaf(base: Point, tip: Point, width: number, colour: string, bend = 0): void {
    const grow = Math.abs(width) + Math.abs(bend) * Math.hypot(tip[0] - base[0], tip[1] - base[1]);
    this.#fill(
      colour,
      {},
      blade(base, tip, width, bend),
      [base, tip].flatMap(([x, y]): Point[] => [
        [x - grow, y - grow],
        [x + grow, y + grow],
      ]),
    );
  }

  ellipse(centre: Point, rx: number, ry: number, colour: string, ink: Ink = {}): void {
    this.#fill(colour, ink, oval(centre, rx, ry), [
      [centre[0] - rx, centre[1] - ry],
      [centre[0] + rx, centre[1] + ry],
    ]);
  }

  ring(centre: Point, radius: number, colour: string, width: number): void {
    const r = radius + width / 2;
    const [x, y] = centre;
    this.#pen(
      colour,
      width,
      {},
      oval(centre, radius, radius),
      [
        [x - r, y - r],
        [x + r, y + r],
      ],
      false,
    );
  }

  line(points: readonly Point[], colour: string, width: number, stroke: Stroke = {}): void {
    if (points.length > 1)
      this.#pen(colour, width, stroke, polyline(points, this.seen), points, points.length === 2);
  }

  /** One bow from a to b, pulled towards `by`. */
  bow(a: Point, by: Point, b: Point, colour: string, width: number, stroke: Stroke = {}): void {
    this.#pen(colour, width, stroke, bow(a, by, b), [a, by, b], false);
  }

  /** A round spot, as short as a path can say it. */
  dot(at: Point, radius: number, colour: string, opacity?: number): void {
    const [x, y] = [Math.round(at[0]), Math.round(at[1])];
    this.#pen(
      colour,
      radius * 2,
      opacity === undefined ? {} : { opacity },
      `M${x} ${y}h0`,
      [at],
      true,
    );
  }

  /** A paint that runs down (or along) whatever is filled with it. A stop is a colour, or a colour and its opacity. */
  down(stops: readonly Stop[]): string {
    return this.#define("linearGradient", ' x2="0" y2="1"', stops);
  }

  along(stops: readonly Stop[]): string {
    return this.#define("linearGradient", "", stops);
  }

  /** A paint that runs out from a point, given in parts of the filled shape's box. */
  round(stops: readonly Stop[], centre?: Point, reach = 0.5): string {
    const place = centre
      ? ` cx="${tidy(centre[0])}" cy="${tidy(centre[1])}" r="${tidy(reach)}"`
      : "";
    return this.#define("radialGradient", place, stops);
  }

  #define(kind: string, place: string, stops: readonly Stop[]): string {
    const marks = stops.map((stop, i) => {
      const [colour, opacity] = typeof stop === "string" ? [stop, 1] : stop;
      const at = i === 0 ? "" : ` offset="${tidy(i / (stops.length - 1))}"`;
      return `<stop${at} stop-color="${thrifty(colour, false)}"${opacity === 1 ? "" : ` stop-opacity="${tidy(opacity)}"`}/>`;
    });
    const body = `${place}>${marks.join("")}</${kind}>`;
    const known = this.#defs.findIndex((def) => def.endsWith(body));
    if (known >= 0) return `url(#g${known.toString(36)})`;
    const id = this.#defs.length.toString(36);
    this.#defs.push(`<${kind} id="g${id}"${body}`);
    return `url(#g${id})`;
  }

  /** The drawing of `draw`, stored once and used several times. */
  stamp(draw: (c: Canvas) => void): (x: number, y: number, bounds: Bounds) => void {
    const inner = new Canvas();
    inner.seen = [-WIDTH, -HEIGHT, 2 * WIDTH, 2 * HEIGHT];
    draw(inner);
    const id = `s${this.#defs.length.toString(36)}`;
    this.#defs.push(`<g id="${id}">${inner.shapes()}</g>`);
    return (x, y, [l, t, r, b]) => {
      const place = `${Math.round(x) ? ` x="${Math.round(x)}"` : ""}${Math.round(y) ? ` y="${Math.round(y)}"` : ""}`;
      const bounds: Bounds = [l + x, t + y, r + x, b + y];
      this.seal(`#${id}"${place}`, "", bounds);
    };
  }

  /** Mirrored, the same room is another room: one layout serves twice. */
  svg(mirrored = false): string {
    const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
    // Every shape takes its one colour from `color`; with a stroke width its edge is drawn too.
    const paint =
      'fill="currentColor" stroke="currentColor" stroke-width="0" stroke-linecap="round" stroke-linejoin="round"';
    const defs = this.#defs.length > 0 ? `<defs>${this.#defs.join("")}</defs>` : "";
    const body = mirrored
      ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${this.shapes()}</g>`
      : this.shapes();
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${paint}>${defs}${body}</svg>\n`;
  }
}
