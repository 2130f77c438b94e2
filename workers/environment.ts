import { z } from "zod";

/** An empty variable counts as absent. */
const optionalText = z
  .string()
  .transform((value) => value || undefined)
  .optional();

/** Lower case, with a dot, and neither a port nor a wildcard: it becomes part of the content security policy. */
const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Names of hosts, separated by commas. */
function hosts(example: string) {
  return z
    .string()
    .default("")
    .transform((names) => names.split(",").flatMap((name) => name.trim() || []))
    .pipe(z.array(z.string().regex(HOST, `each is the name of a host, such as ${example}`)));
}

/** Over https, but on this machine. */
function isSafe(url: string): boolean {
  const read = URL.parse(url);
  return read?.protocol === "https:" || /^(127\.0\.0\.1|localhost)$/.test(read?.hostname ?? "");
}

/** The variables of the Worker. The doctor of `npm run deploy` validates them with the same schema. */
export const Environment = z.object({
  SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** The key of the background. Without it mail and jobs wait, and everything else works. */
  SUPABASE_SECRET_KEY: optionalText,
  /** The mailbox that sends mail. */
  MAIL_FROM: z.email().optional(),
  /** Sends mail through Resend, without the binding EMAIL. */
  RESEND_API_KEY: optionalText,
  /** Receives mail instead of sending it: `npm start` and the tests. */
  MAILBOX_URL: z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }).optional(),
  /** Hosts of stock photos that pages may show, separated by commas; none by default. */
  STOCK_PHOTO_HOSTS: hosts("images.unsplash.com"),
  /** The style of a map with streets, for MapLibre; without it maps show the drawn ground alone. */
  MAP_STYLE_URL: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ }).refine(isSafe, "begins with https://")])
    .transform((url) => url || undefined)
    .optional(),
  /** The other hosts of that style, of its tiles, glyphs and sprites, separated by commas. */
  MAP_HOSTS: hosts("tiles.openfreemap.org"),
  /** Whether the admins' live script runs on public pages. With "off" it is stored and never served. */
  CUSTOM_JAVASCRIPT: z
    .enum(["", "off", "allowed"])
    .default("off")
    .transform((given) => (given === "allowed" ? given : "off")),
  /** Encrypts the secrets of webhooks: base64 of 32 bytes, or several separated by commas. The first encrypts, and all of them decrypt. */
  WEBHOOK_KEY: z
    .string()
    .default("")
    .transform((keys) => keys.split(",").flatMap((key) => key.trim() || []))
    .pipe(z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/, "each is base64 of 32 bytes"))),
  /** Whether webhooks may go to this machine, where developers run their receivers: only where the site runs on it. */
  LOCAL_RECEIVERS: z.enum(["", "allowed"]).default(""),
  /** With it changes are announced to search engines (indexnow.org). It is public. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^([A-Za-z0-9-]{8,128})?$/, "8 to 128 letters, digits and hyphens")
    .transform((key) => key || undefined)
    .optional(),
  /** With both, owners may offer to be paid online. The second signs the events that Stripe sends to /payment-events. */
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  /** The stand-in in place of Stripe: `npm start` and the tests. */
  STRIPE_URL: z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }).optional(),
  /** Signs cookies: one secret, or several separated by commas. The first signs, and all of them are accepted. */
  COOKIE_SECRET: z
    .string()
    .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, "each needs 32 characters or more")).min(1)),
});
export type Environment = z.infer<typeof Environment>;

/** Throws one sentence that names every missing or malformed variable. */
export function parseEnvironment(variables: unknown): Environment {
  const parsed = Environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
  throw new Error(`The environment is not complete: ${found.join(", ")}.`);
}
