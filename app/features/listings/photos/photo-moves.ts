/** A photo, and the place it is moved to, counted from 1. */
export type PhotoMove = { photoId: string; place: number };

/** The value of a button that moves a photo. `PhotoAction` parses it. */
export const moveIntent = ({ photoId, place }: PhotoMove) => `move ${photoId} ${place}`;

/** The order after a move: the photos between the two places shift, as in the database. */
export function afterMove<Listed extends { id: string }>(
  photos: readonly Listed[],
  { photoId, place }: PhotoMove,
): Listed[] {
  const moved = [...photos];
  const from = moved.findIndex(({ id }) => id === photoId);
  if (from >= 0) moved.splice(place - 1, 0, ...moved.splice(from, 1));
  return moved;
}

/** The announcement after a button beside a photo did something, with the number of photos; nothing for one that only asks. */
export function describePhotoAction(
  { action, place }: { action: string | undefined; place: number },
  photos: readonly unknown[],
): string | null {
  // An old page may name a place after the last one: it means the last one.
  if (action === "move") return `Moved to place ${Math.min(place, photos.length)}.`;
  return action === "remove" ? "Removed." : null;
}

/** The side of the photo at `over` on which a photo dragged from the place `from` would land. */
export function sideOfDrop(from: number, over: number): "before" | "after" | undefined {
  if (from === over) return undefined;
  return over < from ? "before" : "after";
}
