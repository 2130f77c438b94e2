import { z } from "zod";
import { PUSH } from "./auth-settings.ts";
import { unchecked, wrong, type Finding } from "./finding.ts";

/** The public settings of Supabase Auth, readable with the public key. */
const Settings = z.object({
  external: z.object({ email: z.boolean() }),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
});

export interface Project {
  url: string;
  publishableKey: string;
}

/** Examines whether the project exists, whether the key belongs to it, and whether its public settings suit the product. */
export async function examineProject(
  project: Project | undefined,
  ask: typeof fetch = fetch,
): Promise<Finding[]> {
  if (!project)
    return [
      unchecked("The Supabase project was not asked, because its address or key is not in [vars]."),
    ];
  const address = new URL("/auth/v1/settings", project.url);
  let answer: Response;
  try {
    answer = await ask(address, {
      headers: { apikey: project.publishableKey },
      signal: AbortSignal.timeout(10_000),
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [
      wrong(
        `${project.url} did not answer (${error.message}): look whether the project is paused, and whether SUPABASE_URL is spelled right.`,
      ),
    ];
  }
  return judge(project.url, answer.status, answer.ok ? await answer.json() : undefined);
}

/** Findings about that answer. */
export function judge(url: string, status: number, body: unknown): Finding[] {
  if (status === 401 || status === 403)
    return [
      wrong(
        `${url} does not know SUPABASE_PUBLISHABLE_KEY: copy the key that begins with sb_publishable_ from Supabase (Settings, API keys).`,
      ),
    ];
  const settings = Settings.safeParse(body);
  if (!settings.success)
    return [
      wrong(
        `${url} answered ${status} and not with the settings of Supabase Auth: SUPABASE_URL must be the address of the project.`,
      ),
    ];
  const findings: Finding[] = [];
  if (!settings.data.external.email)
    findings.push(
      wrong(
        "Signing in with e-mail is switched off: switch it on in Supabase (Authentication, Sign in / Providers, Email).",
      ),
    );
  if (settings.data.mailer_autoconfirm)
    findings.push(
      wrong(
        `New accounts need not confirm their e-mail, so anybody could book in another's name: ${PUSH}.`,
      ),
    );
  return findings;
}
