import type { MapPoint } from "~/features/spaces/map/world-map";

/** A rectangle on a drawn map, in pixels. */
export type PixelBox = { left: number; right: number; top: number; bottom: number };

/** `aside`, `above`: half of its width, and of its height. */
export function boxAround({ x, y }: MapPoint, aside: number, above: number): PixelBox {
  return { left: x - aside, right: x + aside, top: y - above, bottom: y + above };
}

export function within(box: PixelBox, frame: PixelBox): boolean {
  return (
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom
  );
}

export function meet(one: PixelBox, other: PixelBox): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** Pixels between two boxes; 0 where they meet. */
export function gapBetween(one: PixelBox, other: PixelBox): number {
  const aside = Math.max(one.left - other.right, other.left - one.right, 0);
  return Math.hypot(aside, Math.max(one.top - other.bottom, other.top - one.bottom, 0));
}
