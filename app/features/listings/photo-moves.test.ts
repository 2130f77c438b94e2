import { expect, test } from "vitest";
import { PhotoAction } from "~/features/listings/listing.forms";
import { afterMoves, moveIntent, sideOfDrop } from "~/features/listings/photo-moves";

const photos = ["a", "b", "c", "d"].map((id) => ({ id }));
const order = (...moves: [photoId: string, place: number][]) =>
  afterMoves(
    photos,
    moves.map(([photoId, place]) => ({ photoId, place })),
  )
    .map(({ id }) => id)
    .join("");

test("a photo takes the place it is moved to, and those between make room", () => {
  expect(order()).toBe("abcd");
  expect(order(["d", 1])).toBe("dabc");
  expect(order(["a", 3])).toBe("bcad");
  expect(order(["a", 4])).toBe("bcda");
  expect(order(["b", 2])).toBe("abcd");
});

test("moves follow each other, and one that was made already changes nothing more", () => {
  expect(order(["d", 1], ["a", 4])).toBe("dbca");
  expect(order(["d", 1], ["d", 1])).toBe("dabc");
});

test("a photo that is gone by then moves no other", () => {
  expect(order(["gone", 1])).toBe("abcd");
});

test("a dragged photo comes to stand before an earlier one and after a later one", () => {
  expect(sideOfDrop(3, 1)).toBe("before");
  expect(sideOfDrop(1, 3)).toBe("after");
  expect(sideOfDrop(2, 2)).toBeUndefined();
});

test("what a move sends is read as this move", () => {
  const move = { photoId: "0197a000-0000-7000-8000-000000000001", place: 10 };
  const intent = moveIntent(move);
  expect(PhotoAction.parse({ intent }).intent).toEqual({ deed: "move", ...move });
});
