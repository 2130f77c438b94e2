import { z } from "zod";
import { CannotStart } from "./backend/folder-lock.ts";

const PORTS = "a whole number from 1 to 65534";

const Environment = z.object({
  /** The port of the site. */
  PORT: z.coerce.number(PORTS).int(PORTS).min(1, PORTS).max(65534, PORTS).default(8787),
  /** Whether a new account must confirm its e-mail before signing in. Hosted projects usually require it. */
  CONFIRM_EMAIL: z
    .enum(["0", "1"], "0 or 1")
    .default("0")
    .transform((value) => value === "1"),
  /** Whether Auth offers authenticator apps. Hosted projects do unless it is switched off. */
  SECOND_FACTOR: z
    .enum(["0", "1"], "0 or 1")
    .default("1")
    .transform((value) => value === "1"),
});
export type Environment = z.infer<typeof Environment>;

/** Reads the environment once; reports an invalid value in one sentence. */
export function readEnvironment(from: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `${name} must be ${message}, and is "${from[name]}"`;
  });
  throw new CannotStart(`${wrong.join("; ")}.`);
}
