import { createCookie } from "react-router";
import { z } from "zod";
import { shortDigest } from "~/values/short-digest";

/** Digests of the accounts that signed in on this browser, latest first. */
const Known = z.array(z.string()).catch([]);
/** The number of accounts that one browser remembers. */
const MOST = 5;
/** Seconds: half a year after the last sign-in. */
const LIFETIME = 180 * 86_400;

/** The cache policy exempts this name: the cookie changes no page, so its browser still gets shared pages. */
function cookie(secrets: string[]) {
  return createCookie("__Host-known-browser", {
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
    maxAge: LIFETIME,
    secrets,
  });
}

/**
 * Whether this account was used on this browser before. After too many wrong passwords from many places an account refuses further tries,
 * but not from known browsers, so that attackers cannot lock the owner out.
 */
export async function isKnownBrowser(
  secrets: string[],
  header: string | null,
  email: string,
): Promise<boolean> {
  return (await read(secrets, header)).includes(await digest(email));
}

/** Whether any account was used on this browser before. */
export async function isBrowserOfMember(secrets: string[], header: string | null) {
  return (await read(secrets, header)).length > 0;
}

/** The `Set-Cookie` header that remembers this account on this browser. */
export async function knownBrowserCookie(
  secrets: string[],
  header: string | null,
  email: string,
): Promise<string> {
  const account = await digest(email);
  const others = (await read(secrets, header)).filter((known) => known !== account);
  return cookie(secrets).serialize([account, ...others].slice(0, MOST));
}

async function read(secrets: string[], header: string | null): Promise<string[]> {
  return Known.parse(await cookie(secrets).parse(header));
}

/** A digest, so that the cookie does not contain an e-mail address. */
async function digest(email: string): Promise<string> {
  return shortDigest(email.trim().toLowerCase());
}
