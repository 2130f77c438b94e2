import { expect, test } from "vitest";
import type { PostVersion } from "~/features/posts/post.schema";
import { changesOf } from "~/features/posts/editor/version-changes.server";

const version = (content: string) =>
  ({
    title: "A",
    excerpt: null,
    category: null,
    tags: [],
    location: null,
    content,
  }) as unknown as PostVersion;

test("the changes of a version are shown word by word", () => {
  expect(changesOf(version("one two three"), version("one 2 three"))).toEqual([
    {
      label: "Text",
      parts: [
        { text: "one ", change: null },
        { text: "two", change: "removed" },
        { text: "2", change: "added" },
        { text: " three", change: null },
      ],
    },
  ]);
});

test("two texts that have nothing in common are shown one after the other, without long work", () => {
  const words = (letter: string) =>
    Array.from({ length: 7_000 }, (_, at) => `${letter}${at}`)
      .join(" ")
      .slice(0, 40_000);
  const [change] = changesOf(version(words("a")), version(words("b")));
  expect(change?.parts.map((part) => part.change)).toEqual(["removed", "added"]);
});
