import { totp } from "../../scripts/backend/totp.ts";
import type { Backend } from "./backend.ts";

/** What no app shows in these tests. */
export const WRONG_CODE = "000000";

/**
 * The code that an authenticator app shows once the last one has gone: Auth takes each code once, and nobody waits half a minute for the
 * next one here.
 */
export async function nextCode({ sql }: Backend, secret: string): Promise<string> {
  await sql`update auth.mfa_factors set last_step = null, last_session = null where secret = ${secret}`;
  const code = totp(secret);
  return code === WRONG_CODE ? totp(secret, new Date(Date.now() + 30_000)) : code;
}
