import { z } from "zod";
import { CLAIM_ROLES, MOST_OF_MESSAGE } from "~/features/claims/claim";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { fromCursor } from "~/values/page";
import { asBareLine, asCode, asLine, asProse } from "~/values/plain-text";

const CHOOSE_ROLE = "Say what you do there.";

export const ClaimForm = z.object({
  role: z.enum(
    CLAIM_ROLES.map(({ value }) => value),
    CHOOSE_ROLE,
  ),
  message: z
    .string()
    .overwrite((text) => asProse(text.replaceAll("\r\n", "\n")))
    .refine(
      (text) => [...text].length <= MOST_OF_MESSAGE,
      "A message has at most 2,000 characters.",
    )
    .transform((text) => text || null)
    .nullable()
    .default(null),
});
export type ClaimForm = z.input<typeof ClaimForm>;
export type WrittenClaim = z.output<typeof ClaimForm>;

const MAILBOX = "Enter the part before the @, such as hello.";

/** The forms of a claimant for a pending claim. */
export const ClaimStepForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check"), method: z.enum(["meta-tag", "dns-record"], STALE_PAGE) }),
  z.object({
    intent: z.literal("send-code"),
    mailbox: z
      .string({ error: MAILBOX })
      .overwrite((text) => asBareLine(text).toLowerCase())
      .regex(/^(?!.*\.\.)[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/, MAILBOX),
  }),
  z.object({
    intent: z.literal("confirm-code"),
    code: z
      .string({ error: "Enter the code from the email." })
      .overwrite(asCode)
      .regex(/^\d{8}$/, "The code has eight digits."),
  }),
  z.object({ intent: z.literal("remove-document"), documentId: z.guid(STALE_PAGE) }),
  z.object({ intent: z.literal("withdraw") }),
]);
export type ClaimStepForm = z.input<typeof ClaimStepForm>;
export type ClaimStep = z.output<typeof ClaimStepForm>;

/** The search parameters of the list: the cursor, and the text to find a space by. */
export const ClaimsSearch = z.object({
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
  q: z
    .string()
    .transform((text) => asLine(text).slice(0, 100) || null)
    .nullable()
    .catch(null)
    .default(null),
});
