import { randomUUID } from "node:crypto";
import { createUser, type Person } from "./backend.ts";
import { PlainClient } from "./plain-client.ts";
import type { Site } from "./site.ts";

/** Somebody with an account of their own, and a client in which they are signed in. */
export async function newMember(
  site: Site,
  fullName = "Tess Traveller",
): Promise<{ person: Person; client: PlainClient }> {
  const person = await newPerson(site, fullName);
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
