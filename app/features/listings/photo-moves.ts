/** A photo, and the place it is moved to, counted from 1. */
export type PhotoMove = { photoId: string; place: number };

/** What a button that moves a photo sends. `PhotoAction` reads it. */
export const moveIntent = ({ photoId, place }: PhotoMove) => `move ${photoId} ${place}`;

/** The photos as they stand after a move: those between the two places make room, as the database does it. */
export function afterMove<Listed extends { id: string }>(
  photos: readonly Listed[],
  { photoId, place }: PhotoMove,
): Listed[] {
  const moved = [...photos];
  const from = moved.findIndex(({ id }) => id === photoId);
  if (from >= 0) moved.splice(place - 1, 0, ...moved.splice(from, 1));
  return moved;
}

/** What is said once a button beside a photo did something, of as many photos; nothing of one that only asks. */
export function describePhotoDeed(
  { deed, place }: { deed: string | undefined; place: number },
  photos: readonly unknown[],
): string | null {
  // An old page may name a place after the last one, and that is the last one.
  if (deed === "move") return `Moved to place ${Math.min(place, photos.length)}.`;
  return deed === "remove" ? "Removed." : null;
}

/** On which side of the photo at `over` one that is dragged from the place `from` would come to stand. */
export function sideOfDrop(from: number, over: number): "before" | "after" | undefined {
  if (from === over) return undefined;
  return over < from ? "before" : "after";
}
