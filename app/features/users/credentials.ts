import type { ProofRefusal } from "~/features/users/credentials.server";

/** What is said at the field of a code that is none. */
export const WRONG_CODE = "That code is not right. Wait for the next one, and enter it.";

type Refused = { refusal: ProofRefusal; message: string };

/** What is said of a proof that is none, at the field that is wrong where it is one. */
export function describeProofRefusal({ refusal, message }: Refused): {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
} {
  if (refusal === "wrong-password")
    return { fieldErrors: { currentPassword: ["That is not your current password."] } };
  if (refusal === "wrong-code") return { fieldErrors: { code: [WRONG_CODE] } };
  return { formErrors: [message] };
}
