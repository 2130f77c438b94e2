import { bodyOf, isJson, type BodyRule } from "~/features/webhooks/body-template";
import { exampleOf } from "~/features/webhooks/event-examples";
import type { EventType } from "~/features/webhooks/event-types";

/** The body of a delivery, made of the example of its type; `null` where there is none. */
export type BodyPreview = { body: string | null };

export function previewBody(asked: BodyRule & { triggerType: EventType }): BodyPreview {
  return { body: bodyOf(asked, exampleOf(asked.triggerType)) };
}

/** What is said of a saved template whose body is not JSON, which an admin may not have meant; `null` of all others. */
export function noteOnBody(asked: BodyRule & { triggerType: EventType }): string | null {
  const { body } = previewBody(asked);
  if (body === null || isJson(body)) return null;
  return /^\s*[[{]/.test(body)
    ? "Its body begins like JSON and is not valid JSON, so it is sent as plain text (text/plain)."
    : "Its body is not JSON, so it is sent as plain text (text/plain).";
}
