import { exampleOf } from "~/features/webhooks/event-examples";
import schemas from "~/features/webhooks/event-schemas.json";
import { EVENT_TYPES, EVENT_WORDS, type EventType } from "~/features/webhooks/event-types";

/** An event as it is documented; `example` and `schema` are JSON to be read by people. */
export type DocumentedEvent = {
  type: EventType;
  title: string;
  when: string;
  more?: string;
  example: string;
  schema: string;
};

/** Every event that webhooks may be told, with an example and the JSON Schema of all that is sent. */
export function listDocumentedEvents(): DocumentedEvent[] {
  return EVENT_TYPES.map((type) => ({
    type,
    ...EVENT_WORDS[type],
    example: inLines(exampleOf(type)),
    schema: inLines(schemas[type]),
  }));
}

/** JSON with its lists of texts in one line each. */
function inLines(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/\[\s+("[^[\]{}]*?")\s+\]/g, (list) =>
    list
      .replaceAll(/\s*\n\s*/g, " ")
      .replace("[ ", "[")
      .replace(" ]", "]"),
  );
}
