import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createUser, type Person } from "./backend.ts";
import { PlainClient } from "./plain-client.ts";
import type { PlainPage } from "./plain-page.ts";
import type { Site } from "./site.ts";

/** A new member, and a signed-in client of theirs. */
export async function newMember(
  site: Site,
  fullName = "Tess Traveller",
): Promise<{ person: Person; client: PlainClient }> {
  const person = await newPerson(site, fullName);
  return { person, client: await new PlainClient(site).signIn(person) };
}

/** An admin, and a signed-in client of theirs. */
export async function newAdmin(
  site: Site,
  fullName = "Ada Admin",
): Promise<{ person: Person; client: PlainClient }> {
  const who = { email: newAddress(), fullName, isAdmin: true };
  const person = await createUser(site.backend.sql, who);
  return { person, client: await new PlainClient(site).signIn(person) };
}

export function newPerson(site: Site, fullName = "Tess Traveller"): Promise<Person> {
  return createUser(site.backend.sql, { email: newAddress(), fullName });
}

export function newAddress(): string {
  return `nia-${randomUUID().slice(0, 8)}@plain.test`;
}

export const statusOf = async ({ backend: { sql } }: Site, space: string) => {
  const [row] = await sql<{ status: string }[]>`
    select status from public.coworking_spaces where id = ${space}`;
  return row?.status;
};

/** Fills in the credentials, and signs in or up. */
export const submitCredentials = (
  page: PlainPage,
  verb: "Sign In" | "Sign Up",
  who: { email: string; password: string },
) => page.main.fillIn({ Email: who.email, Password: who.password }).press(verb);

/** The path of the link in the latest mail to an address. */
export function mailedLink(site: Site, to: string): string {
  return mailedLinks(site, to)[0] ?? "/no-mail";
}

/** The paths of the first link in every mail to an address, the latest first. */
export function mailedLinks({ backend }: Site, to: string): string[] {
  return backend.mail(to).flatMap(({ links }) => {
    const [link] = links.map((address) => new URL(address));
    return link ? [link.pathname + link.search] : [];
  });
}

/**
 * Sends the waiting mails to one address, and waits for those being sent. Mails to others are held back: on a shared site they are
 * thousands, because every admin gets those of every suite. The hold is longer than every lease.
 */
export async function sendMails({ backend: { sql }, tick }: Site, email: string): Promise<void> {
  const isFree = sql`(leased_until is null or leased_until not between now() and now() + interval '10 minutes')`;
  await sql`
    update private.outbox o set leased_until = case when u.email <> ${email} then now() + interval '1 hour' end
    from public.users u where u.id = o.recipient_id and o.finished_at is null and ${isFree}`;
  await tick("deliver-mail");
  const underWay = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::integer from private.outbox where finished_at is null and not ${isFree}`;
    return row?.count;
  };
  await expect.poll(underWay, { timeout: 30_000 }).toBe(0);
}

/** All mails to a person so far. */
export async function mailedTo(site: Site, { email }: Pick<Person, "email">) {
  await sendMails(site, email);
  return site.backend
    .mail(email)
    .map(({ text }) => text)
    .join("\n");
}
