import { expect, test } from "vitest";
import {
  changedColumns,
  describeActor,
  describeChange,
  differencesOf,
} from "~/features/administration/logged-change";

test("a line of the log names the action and the kind of row", () => {
  expect(describeChange({ action: "update", tableName: "coworking_spaces" })).toBe(
    "changed a listing",
  );
  expect(describeChange({ action: "insert", tableName: "some_new_table" })).toBe(
    "added some new table",
  );
  expect(describeChange({ action: "insert", tableName: "listing_submissions" })).toBe(
    "submitted a listing",
  );
  expect(describeChange({ action: "delete", tableName: "listing_submissions" })).toBe(
    "deleted the submission of a listing",
  );
  expect(describeActor({ actor: null })).toBe("The site");
  expect(describeActor({ actor: { id: "1", name: null, email: "a@b.test" } })).toBe("a@b.test");
});

test("only columns that differ are shown, and null differs from the text “null”", () => {
  expect(
    differencesOf({
      before: { isFeatured: false, name: "Desk", note: null },
      after: { isFeatured: true, name: "Desk", note: "null" },
    }),
  ).toEqual([
    { column: "is featured", before: "false", after: "true" },
    { column: "note", before: null, after: "null" },
  ]);
  expect(
    differencesOf({ before: null, after: { heldDays: ["2027-03-10", "2027-03-11"] } }),
  ).toEqual([{ column: "held days", before: null, after: "2027-03-10, 2027-03-11" }]);
  expect(differencesOf({ before: null, after: { status: "pending" } })).toEqual([
    { column: "status", before: null, after: "pending" },
  ]);
});

test("a change of a profile names the parts, any other change the columns", () => {
  const changed = ["full_name", "phone"];
  expect(changedColumns({ before: null, after: { changed } })).toEqual(["full name", "phone"]);
  expect(changedColumns({ before: { isFeatured: false }, after: { isFeatured: true } })).toEqual([
    "is featured",
  ]);
});
