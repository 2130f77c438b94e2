import { z } from "zod";

/** The variables that the Worker needs. The doctor of `npm run deploy` asks for them with the same schema. */
export const Environment = z.object({
  SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Signs cookies: one secret, or several with commas between them. The first signs, and all of them are accepted. */
  COOKIE_SECRET: z
    .string()
    .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, "each needs 32 characters or more")).min(1)),
});
export type Environment = z.infer<typeof Environment>;

/** Throws one sentence that names every variable that is missing or malformed. */
export function parseEnvironment(variables: unknown): Environment {
  const parsed = Environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
  throw new Error(`The environment is not complete: ${found.join(", ")}.`);
}
