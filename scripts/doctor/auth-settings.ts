import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import type { SupabaseSettings } from "./configuration.ts";
import { unchecked, wrong, type Finding } from "./finding.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const API = "https://api.supabase.com/v1/projects";
/** With the variable, because otherwise the site URL would be sent literally as in the file. */
export const PUSH =
  "SITE_URL=https://… npx supabase config push --remote=<ref> sets it from supabase/config.toml";

/** The used part of the Management API's answer to GET …/config/auth. */
export const AuthSettings = z.looseObject({
  site_url: z.string().nullish(),
  disable_signup: z.boolean().nullish(),
  external_email_enabled: z.boolean().nullish(),
  mailer_autoconfirm: z.boolean().nullish(),
  mailer_secure_email_change_enabled: z.boolean().nullish(),
  mailer_otp_exp: z.number().nullish(),
  password_min_length: z.number().nullish(),
  security_update_password_require_reauthentication: z.boolean().nullish(),
  security_captcha_enabled: z.boolean().nullish(),
  smtp_host: z.string().nullish(),
});
export type AuthSettings = z.infer<typeof AuthSettings>;

/** Compares a project's settings with supabase/config.toml; `siteUrl` is the Worker's own SITE_URL. */
export function examineAuth(
  given: AuthSettings,
  { auth }: SupabaseSettings,
  siteUrl: string | undefined,
): Finding[] {
  const { email } = auth;
  const wanted: [keyof AuthSettings, string, unknown][] = [
    ["disable_signup", "Sign-up is switched off for the whole project", !auth.enable_signup],
    ["external_email_enabled", "Signing in with e-mail is switched off", true],
    ["mailer_autoconfirm", "E-mail addresses are not confirmed", !email.enable_confirmations],
    [
      "mailer_secure_email_change_enabled",
      "Changing an e-mail is not confirmed as it should be",
      email.double_confirm_changes,
    ],
    ["mailer_otp_exp", "The links in mails do not last as long as the mails say", email.otp_expiry],
    [
      "password_min_length",
      "Passwords may have another length than the forms say",
      auth.minimum_password_length,
    ],
    [
      "security_update_password_require_reauthentication",
      "A session that is older than a day may change the password",
      email.secure_password_change,
    ],
  ];
  const settings = wanted
    .filter(([name, , value]) => given[name] !== value)
    .map(([name, says, value]) =>
      wrong(`${says} (${name} is ${given[name]}, and must be ${value}): ${PUSH}.`),
    );
  return [
    ...settings,
    ...examineCaptcha(given),
    ...examineSite(given, siteUrl),
    ...examineSmtp(given),
    ...examineMails(given, email.template),
  ];
}

/** A CAPTCHA needs a third-party script, and our forms work without any. */
function examineCaptcha({ security_captcha_enabled }: AuthSettings): Finding[] {
  if (!security_captcha_enabled) return [];
  return [
    wrong(
      "Auth asks for a CAPTCHA, which no page of ours shows, so nobody could sign in: switch it off (Authentication, Attack Protection), and see “Under attack” in docs/operations.md.",
    ),
  ];
}

function examineSite({ site_url }: AuthSettings, siteUrl: string | undefined): Finding[] {
  if (siteUrl === undefined)
    return [unchecked("The site URL of Auth was not compared, because SITE_URL is not in [vars].")];
  if (site_url && URL.canParse(site_url) && new URL(site_url).href === new URL(siteUrl).href)
    return [];
  return [
    wrong(
      `The links in mails would lead to ${site_url || "nowhere"}: SITE_URL=${siteUrl} npx supabase config push --remote=<ref> corrects the site URL of Auth.`,
    ),
  ];
}

/** A project's default mail server sends only to its team, and only a few mails per hour. */
function examineSmtp({ smtp_host }: AuthSettings): Finding[] {
  if (smtp_host) return [];
  return [
    wrong(
      "The project has no mail server of its own, so that nobody outside its team gets mail: enter one in Supabase (Authentication, Emails, SMTP settings).",
    ),
  ];
}

function examineMails(
  given: AuthSettings,
  templates: SupabaseSettings["auth"]["email"]["template"],
): Finding[] {
  return Object.entries(templates).flatMap(([name, { subject, content_path }]): Finding[] => {
    const content = String(given[`mailer_templates_${name}_content`] ?? "");
    const file = readFileSync(resolve(ROOT, content_path), "utf8");
    if (!/\/auth\/confirm\?token_hash=\{\{ *\.TokenHash *\}\}/.test(content))
      return [wrong(`The mail "${name}" has no link to /auth/confirm with a token_hash: ${PUSH}.`)];
    if (squeeze(content) !== squeeze(file))
      return [wrong(`The mail "${name}" is another than ${content_path}: ${PUSH}.`)];
    if (given[`mailer_subjects_${name}`] !== subject)
      return [wrong(`The mail "${name}" has another subject than "${subject}": ${PUSH}.`)];
    return [];
  });
}

const squeeze = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** "abcdefghijklmnopqrst" of https://abcdefghijklmnopqrst.supabase.co */
export function projectRef(url: string): string | undefined {
  return /^([a-z]{20})\.supabase\.co$/.exec(new URL(url).hostname)?.[1];
}

/** Asks the Management API, if a token and a project are given. */
export async function askAuthSettings(
  ref: string | undefined,
  token: string | undefined,
  judge: (settings: AuthSettings) => Finding[],
  ask: typeof fetch = fetch,
): Promise<Finding[]> {
  if (!token || !ref)
    return [
      unchecked(
        `Site URL, lengths, mail server and mail templates of Auth were not compared: set ${token ? "SUPABASE_PROJECT_REF" : "SUPABASE_ACCESS_TOKEN"}.`,
      ),
    ];
  try {
    const answer = await ask(`${API}/${ref}/config/auth`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok)
      return [
        wrong(
          `The Management API answered ${answer.status} for project ${ref}: look whether SUPABASE_ACCESS_TOKEN is valid and may read it.`,
        ),
      ];
    return judge(AuthSettings.parse(await answer.json()));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [wrong(`The Management API could not be read (${error.message}): try again.`)];
  }
}
