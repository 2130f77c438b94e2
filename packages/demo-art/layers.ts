/** The pile of shapes, lowest first; equal neighbours are joined where nothing lies between them. */
import { meet, thrifty, veil } from "./ink.ts";
import { type Bounds, EVERYTHING, moved, penAfter, type Point } from "./path.ts";

interface Layer {
  attributes: string;
  d: string;
  /** Where the pen stands after `d`: the next shape is placed from there. */
  pen?: Point;
  bounds: Bounds[];
  /** Written as it stands: nothing may be joined to it. */
  sealed?: boolean;
}

/** How far back a shape may travel to join others of its colour. */
const REACH = 400;

export class Layers {
  /** The visible part of the drawing; the rest is not written. */
  seen: Bounds = EVERYTHING;
  /** Narrower still: the windows through which it is seen. */
  windows: readonly Bounds[] = [];
  #layers: Layer[] = [];
  #shadows: Layer | undefined;

  protected visible(bounds: Bounds): boolean {
    return (
      meet(bounds, this.seen) &&
      (this.windows.length === 0 || this.windows.some((w) => meet(w, bounds)))
    );
  }

  protected add(attributes: string, d: string, bounds: Bounds): void {
    if (!d || !this.visible(bounds)) return;
    // A gradient spans the box of its shape, so shapes that share one are not merged.
    if (attributes.startsWith('fill="url')) {
      this.#layers.push({ attributes, d, bounds: [bounds], sealed: true });
      return;
    }
    for (let i = this.#layers.length - 1; i >= Math.max(0, this.#layers.length - REACH); i--) {
      const layer = this.#layers[i];
      if (!layer) break;
      if (layer.attributes === attributes && !layer.sealed) {
        layer.d += moved(d, layer.pen);
        layer.pen = penAfter(d);
        layer.bounds.push(bounds);
        return;
      }
      // Something in between is covered or covers: the order has to stay.
      if (layer.bounds.some((other) => meet(other, bounds))) break;
    }
    this.#layers.push({ attributes, d, pen: penAfter(d), bounds: [bounds] });
  }

  /** Written as it stands; nothing is joined to it. */
  protected seal(attributes: string, d: string, bounds: Bounds): void {
    if (this.visible(bounds)) this.#layers.push({ attributes, d, bounds: [bounds], sealed: true });
  }

  /** From here on, shadows on the floor are laid at this depth: one veil, however many things stand on it. */
  startShadows(colour: string, opacity: number): void {
    this.#shadows = {
      attributes: `color="${thrifty(colour, true)}"${veil(opacity)}`,
      d: "",
      bounds: [],
      sealed: true,
    };
    this.#layers.push(this.#shadows);
  }

  protected shade(d: string): void {
    const layer = this.#shadows;
    if (!layer || !d) return;
    layer.d += moved(d, layer.pen);
    layer.pen = penAfter(d);
  }

  protected shapes(): string {
    const written = this.#layers.filter(({ attributes, d }) => d || attributes.startsWith("#"));
    return written
      .map(({ attributes, d }) =>
        d ? `<path ${attributes} d="${d}"/>` : `<use href="${attributes}/>`,
      )
      .join("");
  }
}
