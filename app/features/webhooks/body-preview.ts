import { bodyOf, type BodyRule } from "~/features/webhooks/body-template";
import { exampleOf } from "~/features/webhooks/event-examples";
import type { EventType } from "~/features/webhooks/event-types";

/** The body of a delivery, made of the example of its type; `null` where there is none. */
export type BodyPreview = { body: string | null };

export function previewBody(asked: BodyRule & { triggerType: EventType }): BodyPreview {
  return { body: bodyOf(asked, exampleOf(asked.triggerType)) };
}
