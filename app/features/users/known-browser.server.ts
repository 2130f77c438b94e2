import { createCookie } from "react-router";
import { z } from "zod";
import { shortDigest } from "~/values/short-digest";

/** Digests of the accounts that signed in on this browser, latest first. */
const Known = z.array(z.string()).catch([]);
/** Accounts that one browser remembers. */
const MOST = 5;
/** Seconds: half a year after the last time. */
const LIFETIME = 180 * 86_400;

/** The name is known to the cache policy: this cookie changes no page, so it keeps nobody from pages that visitors share. */
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
 * Whether somebody signed in to this account on this browser before. Strangers who try many passwords from many places make
 * an account refuse more tries; it stays open for the browsers of its owner, so that nobody can lock anybody out.
 */
export async function isKnownBrowser(
  secrets: string[],
  header: string | null,
  email: string,
): Promise<boolean> {
  return (await read(secrets, header)).includes(await digest(email));
}

/** Whether anybody signed in on this browser before. */
export async function isBrowserOfMember(secrets: string[], header: string | null) {
  return (await read(secrets, header)).length > 0;
}

/** The `Set-Cookie` by which this browser is known from now on. */
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

/** A digest, so that the cookie shows nobody's address. */
async function digest(email: string): Promise<string> {
  return shortDigest(email.trim().toLowerCase());
}
