import { z } from "zod";
import { currentPassword } from "~/features/users/sign-in/credentials.forms";
import { FACTOR_NAME_LENGTH } from "~/features/users/sign-in/second-factor";
import { asCode, asLine } from "~/values/plain-text";

/** Six digits; apps show them in two groups. */
export const code = z
  .string({ error: "Enter the code that your app shows." })
  .overwrite(asCode)
  .regex(/^\d{6}$/, "Enter the six digits that your app shows.");

/** The form of /auth/second-factor. */
export const CodeForm = z.object({ code, returnTo: z.string().optional() });
export type CodeFields = z.input<typeof CodeForm>;
export const CodeSearch = z.object({ returnTo: z.string().optional() });

const name = z
  .string({ error: "Give this app a name, such as “My phone”." })
  .overwrite(asLine)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), "Give this app a name, such as “My phone”.")
  .refine(
    (text) => [...text].length <= FACTOR_NAME_LENGTH,
    `Use at most ${FACTOR_NAME_LENGTH} characters.`,
  );
/** The code of an existing app; absent for a member without one. */
const codeOfAnother = code.optional();

const Begin = z.object({
  intent: z.literal("begin"),
  name,
  currentPassword,
  code: codeOfAnother,
});
export type BeginFields = z.input<typeof Begin>;
const Remove = z.object({
  intent: z.literal("remove"),
  factorId: z.guid(),
  currentPassword,
  code: codeOfAnother,
});
export type RemoveFields = z.input<typeof Remove>;

/** The forms of /dashboard/account/second-factor. */
export const FactorForm = z.discriminatedUnion("intent", [
  Begin,
  z.object({ intent: z.literal("confirm"), code }),
  z.object({ intent: z.literal("give-up") }),
  Remove,
]);
export type FactorForm = z.output<typeof FactorForm>;
