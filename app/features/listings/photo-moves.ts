/** A photo, and the place it is moved to, counted from 1. */
export type PhotoMove = { photoId: string; place: number };

/** What a button that moves a photo sends. `PhotoAction` reads it. */
export const moveIntent = ({ photoId, place }: PhotoMove) => `move ${photoId} ${place}`;

/** The photos as they stand after these moves: those between the two places make room, as the database does it. */
export function afterMoves<Listed extends { id: string }>(
  photos: readonly Listed[],
  moves: readonly PhotoMove[],
): Listed[] {
  const moved = [...photos];
  for (const { photoId, place } of moves) {
    const from = moved.findIndex(({ id }) => id === photoId);
    if (from >= 0) moved.splice(place - 1, 0, ...moved.splice(from, 1));
  }
  return moved;
}

/** On which side of the photo at `over` one that is dragged from the place `from` would come to stand. */
export function sideOfDrop(from: number, over: number): "before" | "after" | undefined {
  if (from === over) return undefined;
  return over < from ? "before" : "after";
}
