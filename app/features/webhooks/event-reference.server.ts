import { exampleOf } from "~/features/webhooks/event-examples";
import schemas from "~/features/webhooks/event-schemas.json";
import { EVENT_TYPES, EVENT_WORDS, type EventType } from "~/features/webhooks/event-types";

/** An event in the documentation; `example` and `schema` are JSON for people to read. */
export type DocumentedEvent = {
  type: EventType;
  title: string;
  when: string;
  more?: string;
  example: string;
  schema: string;
};

/** Every event for webhooks, with an example and the JSON Schema of all that is sent. */
export function listDocumentedEvents(): DocumentedEvent[] {
  return EVENT_TYPES.map((type) => ({
    type,
    ...EVENT_WORDS[type],
    example: inLines(exampleOf(type)),
    schema: inLines(schemas[type]),
  }));
}

/** JSON with lists of strings on one line each. */
function inLines(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/\[\s+("[^[\]{}]*?")\s+\]/g, (list) =>
    list
      .replaceAll(/\s*\n\s*/g, " ")
      .replace("[ ", "[")
      .replace(" ]", "]"),
  );
}
