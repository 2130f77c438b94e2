import { expect, test } from "vitest";
import { PhotoAction } from "~/features/listings/listing.forms";
import {
  afterMove,
  describePhotoAction,
  moveIntent,
  sideOfDrop,
} from "~/features/listings/photos/photo-moves";

const photos = ["a", "b", "c", "d"].map((id) => ({ id }));
const order = (photoId: string, place: number) =>
  afterMove(photos, { photoId, place })
    .map(({ id }) => id)
    .join("");

test("a photo takes its new place, and those between shift", () => {
  expect(order("d", 1)).toBe("dabc");
  expect(order("a", 3)).toBe("bcad");
  expect(order("a", 4)).toBe("bcda");
  expect(order("b", 2)).toBe("abcd");
});

test("moving a photo that was deleted changes nothing", () => {
  expect(order("gone", 1)).toBe("abcd");
});

test("the message after an action names the new place of the photo", () => {
  const said = (action: string, place = 1) => describePhotoAction({ action, place }, photos);
  expect(said("move", 3)).toBe("Moved to place 3.");
  expect(said("move", 9)).toBe("Moved to place 4.");
  expect(said("remove")).toBe("Removed.");
  expect([said("ask"), said("keep")]).toEqual([null, null]);
});

test("a dragged photo is dropped before an earlier one and after a later one", () => {
  expect(sideOfDrop(3, 1)).toBe("before");
  expect(sideOfDrop(1, 3)).toBe("after");
  expect(sideOfDrop(2, 2)).toBeUndefined();
});

test("the submitted intent of a move is parsed as this move", () => {
  const move = { photoId: "0197a000-0000-7000-8000-000000000001", place: 10 };
  const intent = moveIntent(move);
  expect(PhotoAction.parse({ intent }).intent).toEqual({ action: "move", ...move });
});
