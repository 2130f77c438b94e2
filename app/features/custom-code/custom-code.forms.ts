import { z } from "zod";
import { MOST_CODE } from "~/features/custom-code/custom-code";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose } from "~/ui/forms/text-schemas";
import { isId } from "~/values/row-id";

const id = z.string(STALE_PAGE).refine(isId, STALE_PAGE);

/** The forms of the pages of custom code. */
export const CustomCodeForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    typed: prose({ most: MOST_CODE }, "Write something before you save."),
  }),
  z.object({
    intent: z.literal("preview"),
    digest: z.string(STALE_PAGE).regex(/^[0-9a-f]{32}$/, STALE_PAGE),
  }),
  z.object({ intent: z.literal("end-preview"), returnTo: z.string().max(2000).default("/") }),
  z.object({ intent: z.literal("put-live"), version: id, live: id.nullable().default(null) }),
  z.object({ intent: z.literal("take-down"), live: id }),
]);
export type SaveCodeFields = Extract<z.input<typeof CustomCodeForm>, { intent: "save" }>;

/** Bytes of the form: the longest text, URL-encoded. */
export const CODE_FORM_BYTES = 900_000;

/** The search parameters of a page of custom code. An invalid link shows the latest version. */
export const CustomCodeSearch = z.object({
  version: id.nullable().catch(null).default(null),
});
