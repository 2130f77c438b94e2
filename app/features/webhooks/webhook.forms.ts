import { z } from "zod";
import {
  bodyOf,
  checkTemplate,
  mistakeOfType,
  MOST_TEMPLATE,
  type BodyRule,
} from "~/features/webhooks/body-template";
import { exampleOf } from "~/features/webhooks/event-examples";
import { EVENT_TYPES } from "~/features/webhooks/event-types";
import { LONGEST_URL, METHODS, SHOWN_DELIVERIES } from "~/features/webhooks/webhook";
import { parseHeaders, type Header } from "~/features/webhooks/webhook-headers";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { visibleLine } from "~/ui/forms/text-schemas";
import { timeOnDay } from "~/ui/forms/time-schemas";
import { formatCount } from "~/values/count";
import { isDay } from "~/values/day";
import { asRowCursor } from "~/values/page";
import { asLine } from "~/values/plain-text";
import { isId } from "~/values/row-id";

const id = z.string(STALE_PAGE).refine(isId, STALE_PAGE);
const cursor = z.string().transform(asRowCursor).nullable().catch(null).default(null);

/** The search parameters of a webhook's page. An invalid link shows the first page of all its deliveries. */
export const DeliverySearch = z.object({
  state: z.enum(SHOWN_DELIVERIES).catch("all").default("all"),
  cursor,
});

/** The form of a row's button in the list. */
export const WebhookListForm = z.object({ intent: z.enum(["enable", "disable"]), webhookId: id });

export const DeleteWebhookForm = z.object({ intent: z.literal("delete") });

export const ResendForm = z.object({ intent: z.literal("resend") });

const TRIGGER = "Trigger type is required";

/** The values to preview a template with, and the template as typed. */
const body = {
  triggerType: z.enum(EVENT_TYPES, TRIGGER),
  method: z.enum(METHODS, "Choose one of the methods.").default("POST"),
  bodyTemplate: z
    .string()
    // Twice the limit, because a character may be two UTF-16 code units; `checkTemplate` counts characters.
    .max(2 * MOST_TEMPLATE, `A template has at most ${formatCount(MOST_TEMPLATE, "character")}.`)
    .transform((text) => text.replaceAll(/\r\n?/g, "\n"))
    .transform((text) => (text.trim() === "" ? null : text))
    .nullable()
    .default(null),
};
/** In a preview invalid headers count as none. */
const headersIfAny = z
  .string()
  .default("")
  .transform((text) => parseHeaders(text).headers ?? []);

type SentBody = BodyRule & { triggerType: (typeof EVENT_TYPES)[number]; headers?: Header[] };

function checkBody({ triggerType, headers = [], ...rule }: SentBody, context: z.RefinementCtx) {
  const { bodyTemplate } = rule;
  if (bodyTemplate === null) return;
  const example = exampleOf(triggerType);
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  const [mistake = mistakeOfType(bodyOf(rule, example), type)] = checkTemplate(
    bodyTemplate,
    example,
  );
  if (mistake) context.addIssue({ code: "custom", path: ["bodyTemplate"], message: mistake });
}

const settings = {
  ...body,
  name: visibleLine({ most: 100 }, "Name is required"),
  url: z
    .string("Please enter a valid URL")
    .overwrite(asLine)
    .max(LONGEST_URL, "Please enter a valid URL")
    // Its host is checked when it is saved; this check runs together with those of the other fields.
    .refine((text) => URL.canParse(text), "Please enter a valid URL"),
  headers: z
    .string()
    .default("")
    .transform((text, context) => {
      const { headers, mistakes } = parseHeaders(text);
      if (headers) return headers;
      for (const message of mistakes) context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
};

/** The forms of the page that adds a webhook. The id is created with the page, so that a form that is sent twice adds one. */
export const NewWebhookForm = z.discriminatedUnion("intent", [
  z
    .object({
      intent: z.literal("create"),
      webhookId: id,
      ...settings,
      isEnabled: z.boolean().default(false),
    })
    .superRefine(checkBody),
  z.object({ intent: z.literal("preview"), ...body, headers: headersIfAny }).superRefine(checkBody),
]);

/** The buttons of a webhook's page without other fields. */
const BUTTONS = [
  z.object({ intent: z.enum(["enable", "disable"]) }),
  z.object({ intent: z.enum(["rotate", "revoke"]), secretId: id }),
  z.object({ intent: z.literal("test") }),
] as const;
export type WebhookButton = z.output<(typeof BUTTONS)[number]>;

/** The forms of a webhook's page. */
export const WebhookForm = z.discriminatedUnion("intent", [
  z
    .object({ intent: z.literal("save"), digest: z.string().max(64).default(""), ...settings })
    .superRefine(checkBody),
  z.object({ intent: z.literal("preview"), ...body, headers: headersIfAny }).superRefine(checkBody),
  z.object({
    intent: z.literal("resend-failures"),
    day: z.string("Choose a day.").refine(isDay, "Choose a day."),
    /** In UTC. */
    time: timeOnDay(z.string()).default("00:00"),
  }),
  ...BUTTONS,
]);
export type WebhookForm = z.output<typeof WebhookForm>;
export type SentWebhook = Omit<Extract<WebhookForm, { intent: "save" }>, "intent">;
export type ResendFields = Extract<z.input<typeof WebhookForm>, { intent: "resend-failures" }>;

export function isButton(sent: WebhookForm): sent is WebhookButton {
  return BUTTONS.some((button) => button.safeParse(sent).success);
}

/** The fields of a webhook in its form. */
export type WebhookFields = z.input<z.ZodObject<typeof settings>> & { isEnabled?: boolean };

/** Bytes: the longest template and the longest headers, URL-encoded. */
export const WEBHOOK_FORM_BYTES = 500_000;
