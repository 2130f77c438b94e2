import { expect, test } from "vitest";
import written from "../app/features/webhooks/event-schemas.json" with { type: "json" };
import { toEventSchemas } from "./event-schemas.ts";

test("the documented JSON Schemas are those of the events: scripts/run scripts/event-schemas.ts", () => {
  expect(written).toEqual(toEventSchemas());
});
