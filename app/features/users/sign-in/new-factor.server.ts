import { createCookie } from "react-router";
import { encode } from "uqr";
import { z } from "zod";
import type { QrShape } from "~/features/users/sign-in/qr-code";

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

/** The QR code of a text, with the margin that cameras need. */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join("") };
}
