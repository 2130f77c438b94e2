import type { ProofRefusal } from "~/features/users/sign-in/credentials.server";

/** The error at the field of a wrong code. */
export const WRONG_CODE = "That code is not right. Wait for the next one, and enter it.";

type Refused = { refusal: ProofRefusal; message: string };

/** The error of a refused proof, at the wrong field where there is one. */
export function describeProofRefusal({ refusal, message }: Refused): {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
} {
  if (refusal === "wrong-password")
    return { fieldErrors: { currentPassword: ["That is not your current password."] } };
  if (refusal === "wrong-code") return { fieldErrors: { code: [WRONG_CODE] } };
  return { formErrors: [message] };
}
