import { z } from "zod";
import { run, type RunResult } from "../programs.ts";
import type { Configuration, EnvironmentName } from "./configuration.ts";
import { missing, unchecked, wrong, type Finding } from "./finding.ts";

const WhoAmI = z.object({
  loggedIn: z.boolean(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
const Secrets = z.array(z.object({ name: z.string() }));
const Namespaces = z.array(z.object({ id: z.string(), title: z.string() }));

export interface Account {
  loggedIn: boolean;
  findings: Finding[];
}

/** Findings about `wrangler whoami --json`. */
export function judgeAccount(
  { stdout, stderr }: RunResult,
  accountId: string | undefined,
): Account {
  const answer = WhoAmI.safeParse(json(stdout));
  if (!answer.success)
    return {
      loggedIn: false,
      findings: [wrong(`wrangler whoami could not be read (${lastLine(stderr)}): try again.`)],
    };
  const { loggedIn, accounts = [] } = answer.data;
  if (!loggedIn)
    return {
      loggedIn,
      findings: [
        missing(
          "Nobody is logged in to Cloudflare: run npx wrangler login, or set CLOUDFLARE_API_TOKEN to a token made from the template Edit Cloudflare Workers.",
        ),
      ],
    };
  if (accounts.length > 1 && !accounts.some(({ id }) => id === accountId))
    return {
      loggedIn,
      findings: [
        missing(
          `You belong to ${accounts.length} accounts: set CLOUDFLARE_ACCOUNT_ID to the id of the one to deploy to (npx wrangler whoami lists them).`,
        ),
      ],
    };
  return { loggedIn, findings: [] };
}

/** The names of `wrangler secret list`; none before the first deployment, when there is no Worker yet. */
export function secretNames({ code, stdout, stderr }: RunResult): string[] | Finding {
  if (code !== 0 && /10007|does not exist|not found/i.test(stdout + stderr)) return [];
  const answer = Secrets.safeParse(json(stdout));
  if (answer.success) return answer.data.map(({ name }) => name);
  return unchecked(`The secrets of the Worker could not be listed (${lastLine(stderr)}).`);
}

/** Compares every id in the configuration with `wrangler kv namespace list`. */
export function judgeNamespaces(
  { stdout, stderr }: RunResult,
  { kv_namespaces }: Configuration,
): Finding[] {
  const answer = Namespaces.safeParse(json(stdout));
  if (!answer.success)
    return [unchecked(`The KV namespaces could not be listed (${lastLine(stderr)}).`)];
  const there = new Set(answer.data.map(({ id }) => id));
  return kv_namespaces
    .filter(({ id }) => id && !there.has(id))
    .map(({ binding, id }) =>
      wrong(
        `The KV namespace ${binding} (${id}) is not in this account: npx wrangler kv namespace list shows those that are.`,
      ),
    );
}

/** Asks Cloudflare through wrangler, whose login it uses. */
export async function examineCloudflare(
  environment: EnvironmentName,
  configuration: Configuration,
  accountId: string | undefined,
): Promise<{ findings: Finding[]; secrets: string[] }> {
  const account = judgeAccount(await run("wrangler", ["whoami", "--json"]), accountId);
  if (!account.loggedIn || account.findings.length > 0)
    return {
      findings: [
        ...account.findings,
        unchecked("Secrets and KV namespaces were not compared, because no account was chosen."),
      ],
      secrets: [],
    };
  const [listed, namespaces] = await Promise.all([
    run("wrangler", ["secret", "list", "--env", environment, "--format", "json"]),
    run("wrangler", ["kv", "namespace", "list", "--env", environment]),
  ]);
  const secrets = secretNames(listed);
  const findings = judgeNamespaces(namespaces, configuration);
  return Array.isArray(secrets)
    ? { findings, secrets }
    : { findings: [...findings, secrets], secrets: [] };
}

/** The JSON in a program's output, without the lines before it. */
function json(stdout: string): unknown {
  const start = stdout.search(/[[{]/);
  if (start < 0) return undefined;
  try {
    return JSON.parse(stdout.slice(start));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() || "it said nothing";
}
