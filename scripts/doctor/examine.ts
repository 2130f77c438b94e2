import { examineAddress } from "./address.ts";
import { examineBackground, examineServiceRole } from "./background.ts";
import { askAuthSettings, examineAuth, projectRef } from "./auth-settings.ts";
import { bindingsOf, examineBindings } from "./bindings.ts";
import { examineCloudflare } from "./cloudflare.ts";
import { readConfiguration, readSupabaseSettings, type EnvironmentName } from "./configuration.ts";
import type { Finding } from "./finding.ts";
import { examineDatabase } from "./migrations.ts";
import { examinePayments } from "./payments.ts";
import { examinePhotos } from "./photos.ts";
import { examineProject } from "./project.ts";
import { examineVariables } from "./variables.ts";

/** Credentials in the operator's shell; none of them reaches the Worker. */
export interface Credentials {
  SUPABASE_DB_URL?: string | undefined;
  SUPABASE_ACCESS_TOKEN?: string | undefined;
  SUPABASE_PROJECT_REF?: string | undefined;
  CLOUDFLARE_ACCOUNT_ID?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
}

/** The findings that need no account and no network. */
export function examineOffline(environment: EnvironmentName): Finding[] {
  readSupabaseSettings();
  const configuration = readConfiguration(environment);
  return [
    ...examineVariables(environment, configuration.vars, [], bound()),
    ...examineBackground(environment, configuration),
    ...examinePhotos(environment, configuration),
    ...examineAddress(environment, configuration),
    ...bindings(environment),
  ];
}

export async function examine(
  environment: EnvironmentName,
  credentials: Credentials,
  willMigrate: boolean,
): Promise<Finding[]> {
  const configuration = readConfiguration(environment);
  const { SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = configuration.vars;
  const url = address(SUPABASE_URL);
  const publishableKey = text(SUPABASE_PUBLISHABLE_KEY);
  const settings = readSupabaseSettings();
  const { SUPABASE_DB_URL, SUPABASE_ACCESS_TOKEN, CLOUDFLARE_ACCOUNT_ID } = credentials;
  const ref = credentials.SUPABASE_PROJECT_REF ?? (url && projectRef(url));
  const [cloudflare, ...others] = await Promise.all([
    examineCloudflare(environment, configuration, CLOUDFLARE_ACCOUNT_ID),
    examineProject(url && publishableKey ? { url, publishableKey } : undefined),
    examineDatabase(SUPABASE_DB_URL, willMigrate),
    examineServiceRole(SUPABASE_DB_URL),
    examinePayments(environment, address(SITE_URL), credentials.STRIPE_SECRET_KEY),
    askAuthSettings(ref, SUPABASE_ACCESS_TOKEN, (given) =>
      examineAuth(given, settings, address(SITE_URL)),
    ),
  ]);
  return [
    ...examineVariables(environment, configuration.vars, cloudflare.secrets, bound()),
    ...examineBackground(environment, configuration, cloudflare.secrets),
    ...examinePhotos(environment, configuration),
    ...examineAddress(environment, configuration),
    ...bindings(environment),
    ...cloudflare.findings,
    ...others.flat(),
  ];
}

function bindings(environment: EnvironmentName): Finding[] {
  return examineBindings(environment, {
    local: readConfiguration(),
    preview: readConfiguration("preview"),
    production: readConfiguration("production"),
  });
}

const bound = () => bindingsOf(readConfiguration());

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function address(value: unknown): string | undefined {
  const given = text(value);
  return given && URL.canParse(given) ? given : undefined;
}
