import { createCookie } from "react-router";
import { z } from "zod";

/** An authenticator app in setup, and its member: Auth answers its secret only once. */
const NewFactor = z
  .object({ memberId: z.string(), factorId: z.string(), secret: z.string(), uri: z.string() })
  .nullable()
  .catch(null);
type KeptFactor = NonNullable<z.output<typeof NewFactor>>;

/** Seconds in which it has to be confirmed. */
const LIFETIME = 600;

function cookie(secrets: string[]) {
  return createCookie("__Host-second-factor", {
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
    maxAge: LIFETIME,
    secrets,
  });
}

/** The app that this member is setting up on this browser. */
export async function readNewFactor(
  secrets: string[],
  header: string | null,
  memberId: string,
): Promise<KeptFactor | null> {
  const kept = NewFactor.parse(await cookie(secrets).parse(header));
  return kept?.memberId === memberId ? kept : null;
}

/** The `Set-Cookie` header that stores it; `null` deletes it. */
export function newFactorCookie(secrets: string[], factor: KeptFactor | null): Promise<string> {
  return factor ? cookie(secrets).serialize(factor) : cookie(secrets).serialize("", { maxAge: 0 });
}
