import { randomUUID } from "node:crypto";
import { signIn, type Actors } from "./actors.ts";
import { createUser } from "./backend.ts";

/** A second, signed-in admin beside the one of the actors. */
export async function secondAdmin({ sql, backend }: Pick<Actors, "sql" | "backend">) {
  const person = await createUser(sql, { email: `${randomUUID()}@actors.test`, isAdmin: true });
  return { person, client: await signIn(backend, person) };
}
