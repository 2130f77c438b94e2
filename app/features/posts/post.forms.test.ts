import { describe, expect, test } from "vitest";
import type { PostKind } from "~/features/posts/post-kind";
import { NEW_POST_FORMS, PostEditorForm } from "~/features/posts/post.forms";

const scheduled = (times: object, timezone = "Europe/Lisbon") =>
  PostEditorForm.safeParse({ intent: "schedule", revision: "1", timezone, ...times });
const schedule = (publishDay: string, publishTime: string, timezone?: string) =>
  scheduled({ publishDay, publishTime }, timezone).success;
const save = (fields: object) =>
  PostEditorForm.safeParse({ intent: "save", revision: "1", title: "A title", ...fields });

describe("a schedule", () => {
  test("has a day that there is, in a zone that there is", () => {
    expect(schedule("2030-02-28", "09:00")).toBe(true);
    for (const [day = "", time = ""] of [
      ["2030-02-30", "09:00"],
      ["2030-13-01", "09:00"],
      ["2030-02-28", "25:00"],
      ["0000-01-01", "00:00"],
      ["1999-12-31", "09:00"],
      ["soon", "09:00"],
    ])
      expect(schedule(day, time), `${day} ${time}`).toBe(false);
    expect(schedule("2030-02-28", "09:00", "Atlantis/Capital")).toBe(false);
  });

  test("at 24:00 is the midnight that ends its day", () => {
    const last = { publishDay: "2030-12-31", publishTime: "24:00" };
    const read = scheduled({ ...last, unpublishDay: "2031-02-28", unpublishTime: "24.00" });
    expect(read.data).toMatchObject({
      publishAt: "2031-01-01T00:00",
      unpublishAt: "2031-03-01T00:00",
    });
    expect(schedule("2030-12-31", "24:01")).toBe(false);
  });

  test("has a time as people write it, and neither half of one alone", () => {
    const read = scheduled({ publishDay: "2030-02-28", publishTime: "9.30 pm" });
    expect(read.data).toMatchObject({ publishAt: "2030-02-28T21:30", unpublishAt: null });
    for (const [half, missing] of [
      [{ unpublishDay: "2030-02-28" }, "unpublishTime"],
      [{ unpublishTime: "09:00" }, "unpublishDay"],
    ] as const)
      expect(scheduled(half).error?.issues.map(({ path }) => path)).toEqual([[missing]]);
  });
});

describe("a new post", () => {
  const sent = (intent: string, fields: object, kind: PostKind = "post") =>
    NEW_POST_FORMS[kind].safeParse({
      intent,
      revision: "0",
      timezone: "Europe/Lisbon",
      ...fields,
    });
  const missing = (...form: Parameters<typeof sent>) =>
    sent(...form).error?.issues.map(({ path }) => path.join("."));
  const whole = { title: "A", excerpt: "B", content: "C", category: "Insights" };

  test("is scheduled whole, with a day and a time, and every missing part is named at once", () => {
    const parts = ["title", "excerpt", "content", "category"];
    expect(missing("schedule", {})).toEqual([...parts, "publishDay", "publishTime"]);
    expect(missing("publish", {})).toEqual(parts);
    // A guide has no category.
    expect(missing("publish", {}, "guide")).toEqual(parts.slice(0, 3));
    const time = { publishDay: "2030-02-28", publishTime: "9.30 pm" };
    expect(sent("schedule", { ...whole, popularTags: ["Lisbon"], ...time }).data).toMatchObject({
      publishAt: "2030-02-28T21:30",
      unpublishAt: null,
      tags: ["Lisbon"],
    });
  });

  test("is published now whatever the times say, and may have an end", () => {
    const times = { publishDay: "soon", unpublishDay: "2030-02-28" };
    expect(missing("publish", { ...whole, ...times })).toEqual(["unpublishTime"]);
    const until = { ...times, unpublishTime: "09:00" };
    expect(sent("publish", { ...whole, ...until }).data).toMatchObject({
      publishAt: null,
      unpublishAt: "2030-02-28T09:00",
    });
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

  test("has a title, except in a preview", () => {
    expect(save({ title: " " }).success).toBe(false);
    expect(PostEditorForm.safeParse({ intent: "preview", revision: "0" }).success).toBe(true);
  });

  test("has at most 40,000 characters, counted like in PostgreSQL", () => {
    expect(save({ content: "🏝".repeat(40_000) }).success).toBe(true);
    expect(save({ content: "a".repeat(40_001) }).success).toBe(false);
  });
});
