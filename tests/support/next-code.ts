import { totp } from "../../scripts/backend/totp.ts";
import type { Backend } from "./backend.ts";

/** A code that no app shows in these tests. */
export const WRONG_CODE = "000000";

/** The next code of an authenticator app: Auth accepts each code once, and the tests do not wait half a minute for the next one. */
export async function nextCode({ sql }: Backend, secret: string): Promise<string> {
  await sql`update auth.mfa_factors set last_step = null, last_session = null where secret = ${secret}`;
  const code = totp(secret);
  return code === WRONG_CODE ? totp(secret, new Date(Date.now() + 30_000)) : code;
}
