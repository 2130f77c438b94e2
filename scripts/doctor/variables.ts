import { Environment } from "../../workers/environment.ts";
import type { Configuration, EnvironmentName } from "./configuration.ts";
import { missing, wrong, type Finding } from "./finding.ts";

type Vars = Configuration["vars"];

/** Values that only Cloudflare may store, with their source: they permit signing cookies, sending mail or running the background. */
const SECRETS: Readonly<Record<string, string>> = {
  COOKIE_SECRET: "make one of at least 32 random characters (openssl rand -base64 48)",
  WEBHOOK_KEY: "make one of 32 random bytes (openssl rand -base64 32)",
  SUPABASE_SECRET_KEY: "make a new one in Supabase (Settings, API keys), revoke this one",
  RESEND_API_KEY: "make a new one at Resend, revoke this one",
};

/**
 * Examines the Worker's `env`: [vars] of wrangler.toml, and its secrets, of which only the names can be read. The schema is the Worker's
 * own, so that a new variable of the Worker is required here at once.
 */
export function examineVariables(
  environment: EnvironmentName,
  vars: Vars,
  secrets: readonly string[] = [],
  bindings: readonly string[] = [],
): Finding[] {
  const issues = (Environment.safeParse(vars).error?.issues ?? []).filter(
    ({ path }) => !bindings.includes(String(path[0])),
  );
  const named = new Map(issues.map(({ path, message }) => [String(path[0]), message]));
  const incomplete = [...named].flatMap(([name, message]): Finding[] => {
    if (name in vars)
      return [
        wrong(`${name} in [env.${environment}.vars] is not usable (${message}): correct it.`),
      ];
    if (secrets.includes(name)) return [];
    if (name in SECRETS) return [missing(`${name} is not set: ${howToGive(name, environment)}`)];
    return [
      missing(`${name} is not set: write it under [env.${environment}.vars] in wrangler.toml.`),
    ];
  });
  const twice = secrets
    .filter((name) => name in vars)
    .map((name) =>
      wrong(
        `${name} is both a variable and a secret of ${environment}: keep one of them (npx wrangler secret delete ${name} --env ${environment}).`,
      ),
    );
  return [...incomplete, ...twice, ...examineKeys(environment, vars), ...addresses(vars)];
}

function howToGive(name: string, environment: EnvironmentName): string {
  return `${SECRETS[name]} and give it with npx wrangler secret put ${name} --env ${environment}.`;
}

/** A secret key does not belong into a file under version control. */
function examineKeys(environment: EnvironmentName, vars: Vars): Finding[] {
  return Object.entries(vars).flatMap(([name, value]): Finding[] => {
    if (typeof value !== "string") return [];
    if (name in SECRETS)
      return [
        wrong(
          `${name} stands in wrangler.toml, where everybody reads it: ${howToGive(name, environment)}`,
        ),
      ];
    if (value.startsWith("sb_secret_"))
      return [
        wrong(
          `${name} in wrangler.toml holds a secret key: revoke it in Supabase, and give its successor with npx wrangler secret put ${name} --env ${environment}.`,
        ),
      ];
    if (name === "SUPABASE_PUBLISHABLE_KEY" && !value.startsWith("sb_publishable_"))
      return [
        wrong(
          `${name} is not a publishable key: take the one that begins with sb_publishable_ from Supabase (Settings, API keys).`,
        ),
      ];
    return [];
  });
}

function addresses(vars: Vars): Finding[] {
  return ["SITE_URL", "SUPABASE_URL", "MAP_STYLE_URL"].flatMap((name): Finding[] => {
    const value = vars[name];
    if (typeof value !== "string" || !URL.canParse(value)) return [];
    const { protocol, hostname } = new URL(value);
    if (protocol === "https:" && hostname !== "localhost" && hostname !== "127.0.0.1") return [];
    return [
      wrong(`${name} is ${value}: give an address on the internet that begins with https://.`),
    ];
  });
}
