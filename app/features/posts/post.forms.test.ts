import { describe, expect, test } from "vitest";
import { PostEditorForm } from "~/features/posts/post.forms";

const schedule = (publishAt: string, timezone = "Europe/Lisbon") =>
  PostEditorForm.safeParse({ intent: "schedule", revision: "1", timezone, publishAt }).success;
const save = (fields: object) =>
  PostEditorForm.safeParse({ intent: "save", revision: "1", title: "A title", ...fields });

describe("a schedule", () => {
  test("has a day that there is, in a zone that there is", () => {
    expect(schedule("2030-02-28T09:00")).toBe(true);
    for (const time of [
      "2030-02-30T09:00",
      "2030-13-01T09:00",
      "2030-02-28T25:00",
      "0000-01-01T00:00",
      "soon",
    ])
      expect(schedule(time), time).toBe(false);
    expect(schedule("2030-02-28T09:00", "Atlantis/Capital")).toBe(false);
  });
});

describe("a post", () => {
  test("has each tag once, the ticked ones first, and ten at most", () => {
    const tagged = save({
      popularTags: ["Lisbon"],
      otherTags: " Rivers, lisbon, rivers,, C++ , C",
    });
    expect(tagged.data).toMatchObject({ tags: ["Lisbon", "Rivers", "C++", "C"] });
    expect(save({ otherTags: "a,b,c,d,e,f,g,h,i,j,k" }).success).toBe(false);
    expect(save({ otherTags: "a".repeat(31) }).success).toBe(false);
  });

  test("has a title, which what is only looked at need not have", () => {
    expect(save({ title: " " }).success).toBe(false);
    expect(PostEditorForm.safeParse({ intent: "preview", revision: "0" }).success).toBe(true);
  });

  test("has at most 40,000 characters, as PostgreSQL counts them", () => {
    expect(save({ content: "🏝".repeat(40_000) }).success).toBe(true);
    expect(save({ content: "a".repeat(40_001) }).success).toBe(false);
  });
});
