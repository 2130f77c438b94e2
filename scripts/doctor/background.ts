import { connectTo } from "./migrations.ts";
import type { Configuration, EnvironmentName } from "./configuration.ts";
import { listed, rests, unchecked, wrong, type Finding } from "./finding.ts";

/** The requirements of mail, jobs and webhooks. Without them the site works, and these wait; only harmful values stop a deployment. */
export function examineBackground(
  environment: EnvironmentName,
  { vars, send_email }: Configuration,
  secrets: readonly string[] = [],
): Finding[] {
  const isGiven = (name: string) => secrets.includes(name) || Boolean(vars[name]);
  const put = (name: string) => `npx wrangler secret put ${name} --env ${environment}`;
  const findings: Finding[] = [];
  if (isGiven("MAILBOX_URL"))
    findings.push(
      wrong(
        `MAILBOX_URL is set in ${environment}: mail would go to a mailbox of a developer's machine and to nobody else. Remove it.`,
      ),
    );
  if (!isGiven("SUPABASE_SECRET_KEY"))
    findings.push(
      rests(
        `SUPABASE_SECRET_KEY is not set: mail and jobs rest. Make a secret key in Supabase (Settings, API keys) and give it with ${put("SUPABASE_SECRET_KEY")}.`,
      ),
    );
  if (!isGiven("MAIL_FROM"))
    findings.push(
      rests(
        `MAIL_FROM is not set: mail and jobs rest. Write the address that mail comes from under [env.${environment}.vars] in wrangler.toml.`,
      ),
    );
  if (!send_email.some(({ name }) => name === "EMAIL") && !isGiven("RESEND_API_KEY"))
    findings.push(
      rests(
        `Nothing sends mail, so that mail and jobs rest: uncomment the binding EMAIL under [env.${environment}] in wrangler.toml, or give the key of Resend with ${put("RESEND_API_KEY")}.`,
      ),
    );
  if (!isGiven("WEBHOOK_KEY"))
    findings.push(
      rests(
        `WEBHOOK_KEY is not set: admins can make no webhook, and none is sent. Make one of 32 random bytes (openssl rand -base64 32) and give it with ${put("WEBHOOK_KEY")}.`,
      ),
    );
  if (isGiven("STRIPE_URL"))
    findings.push(
      wrong(
        `STRIPE_URL is set in ${environment}: payments would go to the stand-in of a developer's machine. Remove it.`,
      ),
    );
  if (isGiven("STRIPE_SECRET_KEY") !== isGiven("STRIPE_WEBHOOK_SECRET"))
    findings.push(
      rests(
        `Online payment rests: it needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Give both with ${put("STRIPE_SECRET_KEY")} and ${put("STRIPE_WEBHOOK_SECRET")}.`,
      ),
    );
  return findings;
}

/** The secret key may execute the functions of the background, and must give no access to a table. */
export async function examineServiceRole(databaseUrl: string | undefined): Promise<Finding[]> {
  if (!databaseUrl)
    return [
      unchecked(
        "Whether the role of the secret key has a table was not looked at: set SUPABASE_DB_URL.",
      ),
    ];
  try {
    const tables = await tablesOfServiceRole(databaseUrl);
    if (tables.length === 0) return [];
    return [
      wrong(
        `The role of the secret key may use ${listed(tables)}, past every policy: revoke that from service_role in a migration.`,
      ),
    ];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [
      unchecked(
        `Whether the role of the secret key has a table could not be asked (${error.message || error.name}).`,
      ),
    ];
  }
}

/** Our tables and views with a column that service_role may use. */
async function tablesOfServiceRole(databaseUrl: string): Promise<string[]> {
  const sql = connectTo(databaseUrl);
  try {
    const rows = await sql<{ name: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm')
        and (has_any_column_privilege('service_role', c.oid, 'select, insert, update')
          or has_table_privilege('service_role', c.oid, 'delete, truncate'))
      order by 1`;
    return rows.map(({ name }) => name);
  } finally {
    await sql.end();
  }
}
