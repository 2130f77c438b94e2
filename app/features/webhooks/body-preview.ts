import { bodyOf, isJson, type BodyRule } from "~/features/webhooks/body-template";
import { exampleOf } from "~/features/webhooks/event-examples";
import type { EventType } from "~/features/webhooks/event-types";

/** The body of a delivery, made from the example event of its type, `null` where there is none, and a note on it. */
export type BodyPreview = { body: string | null; note: string | null };

type AskedBody = BodyRule & { triggerType: EventType };

export function previewBody(asked: AskedBody, headerNames: readonly string[]): BodyPreview {
  return {
    body: bodyOf(asked, exampleOf(asked.triggerType)),
    note: noteOnBody(asked, headerNames),
  };
}

/** The note on a template whose body is not JSON, perhaps by mistake; `null` for all others. */
export function noteOnBody(asked: AskedBody, headerNames: readonly string[]): string | null {
  const body = bodyOf(asked, exampleOf(asked.triggerType));
  if (body === null || isJson(body)) return null;
  const beginsLikeJson = /^\s*[[{]/.test(body);
  const is = beginsLikeJson
    ? "Its body begins like JSON and is not valid JSON"
    : "Its body is not JSON";
  if (!headerNames.some((name) => name.toLowerCase() === "content-type"))
    return `${is}, so it is sent as plain text (text/plain).`;
  // Text that does not begin like JSON and has its own Content-Type is intended.
  return beginsLikeJson ? `${is}. It is sent with the Content-Type of its headers.` : null;
}
