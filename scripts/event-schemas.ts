import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { EVENT_TYPES } from "../app/features/webhooks/event-types.ts";
import { eventSchema } from "../app/features/webhooks/events.ts";

/**
 * `scripts/run scripts/event-schemas.ts` writes the JSON Schemas of webhook events, for the page that documents them. They are generated ahead,
 * because the converter would add 5 kB to the Worker. A test compares the file with the schemas.
 */
const FILE = resolve(import.meta.dirname, "../app/features/webhooks/event-schemas.json");

/** The JSON Schema of each event, by type. */
export function toEventSchemas(): Record<string, unknown> {
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, toJsonSchema(eventSchema(type))]));
}

function toJsonSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      // A format makes its pattern redundant.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
}

if (import.meta.main) {
  writeFileSync(FILE, `${JSON.stringify(toEventSchemas(), null, 2)}\n`);
  console.log(`${join("app/features/webhooks", "event-schemas.json")} is written.`);
}
