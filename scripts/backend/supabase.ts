import { createAdaptorServer } from "@hono/node-server";
import { App, setExperimental } from "@supabase/lite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { z } from "zod";
import { connect } from "./api-connection.ts";
import { EMAIL_CHANGE_SUBJECT, EmailChange } from "./email-change.ts";
import { Mailbox } from "./mailbox.ts";
import { objectStore, type MayReplace } from "./object-store.ts";
import { pause } from "./processes.ts";
import { SecondFactor } from "./second-factor.ts";

// Both are read by the package when it is used, and neither may wait for a network that is not there.
process.env["LITE_TELEMETRY"] = "0";
process.env["DO_NOT_TRACK"] = "1";
setExperimental("storage", true);

const Keys = z.object({
  publishable: z.string(),
  secret: z.string(),
  jwt: z.string(),
  /** Signs the site's cookies; Supabase never sees it. */
  cookies: z.string(),
  /** Seals the secrets of webhooks. */
  webhooks: z.string(),
});
export type Keys = z.infer<typeof Keys>;

export interface SupabaseOptions {
  databaseUrl: string;
  keys: Keys;
  /** Where the site is; the links in mails lead there. */
  siteUrl: string;
  /** Must a new e-mail address be confirmed before signing in? */
  confirmEmail: boolean;
  /** Does Auth offer authenticator apps? Where it does not, their factors are forgotten. */
  secondFactor?: boolean;
  /** Any free port when not given. */
  port?: number;
  /** Where uploaded files are kept; in memory when not given. */
  storageFolder?: string;
  /** What `readSchema` answers for a database like this one; the first request reads it otherwise, which takes half a second. */
  schema?: string;
}
export interface Supabase {
  url: string;
  mailbox: Mailbox;
  /** To be called after the schema changed while serving. */
  reloadSchema(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds for what is still being asked when the API stops. */
const CLOSING = 2_000;

export function newKeys(): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString("base64url");
  const publishable = `sb_publishable_${random(24)}`;
  return {
    publishable,
    secret: `sb_secret_${random(24)}`,
    jwt: random(48),
    cookies: random(32),
    webhooks: randomBytes(32).toString("base64"),
  };
}

/** The keys of a data folder, made at its first start; a key that an older version did not have is added. */
export async function keysOf(folder: string): Promise<Keys> {
  const path = join(folder, "keys.json");
  const kept: unknown = existsSync(path) ? JSON.parse(await readFile(path, "utf8")) : {};
  const keys = Keys.parse(Object.assign(newKeys(), kept));
  await writeFile(path, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

/** What the Worker has to be told of a backend that runs here. Its mail goes to the mailbox of this backend. */
export function workerVars(apiUrl: string, keys: Keys, siteUrl: string): Record<string, string> {
  return {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    SITE_URL: siteUrl,
    COOKIE_SECRET: keys.cookies,
    WEBHOOK_KEY: keys.webhooks,
    LOCAL_RECEIVERS: "allowed",
    MAIL_FROM: "hello@nomadcowork.test",
    MAILBOX_URL: `${apiUrl}/mail/inbox`,
  };
}

/** Supabase's API on a database that `migrate` has prepared. Listens on 127.0.0.1 only. */
export async function serveSupabase(options: SupabaseOptions): Promise<Supabase> {
  const mailbox = new Mailbox();
  const connection = connect(options.databaseUrl, options.schema);
  const app = appOn(connection, options, mailbox);
  const emailChange = new EmailChange(options.databaseUrl, mailbox, options.siteUrl);
  const secondFactor = new SecondFactor(options.databaseUrl, options.keys.jwt);
  await secondFactor.prepare(options.secondFactor ?? false);
  const pass = async (request: Request) => app.fetch(request, { peerAddress: null });
  const auth = async (request: Request) => {
    const passed = (inner: Request) => emailChange.answer(inner, pass);
    return options.secondFactor ? secondFactor.answer(request, passed) : passed(request);
  };
  const server = createAdaptorServer({
    fetch: async (request) => route(request, { pass, auth }, mailbox),
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The API has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    mailbox,
    reloadSchema: () => connection.clearSchemaCache(),
    async stop() {
      const closed = new Promise((done) => server.close(done));
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
      // A question whose asker was cut off may never end; PostgreSQL ends it when it is stopped.
      await Promise.race([connection.close(), pause(CLOSING)]);
      await Promise.all([emailChange.stop(), secondFactor.stop()]);
    },
  };
}

/** The tables of auth and storage, as the API expects them. */
export async function provisionSystemSchemas(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl);
  const app = appOn(connection, {
    databaseUrl,
    keys: newKeys(),
    siteUrl: "http://localhost",
    confirmEmail: false,
  });
  await app.ensureSystemSchema();
  await connection.close();
}

function appOn(
  connection: PostgresConnection,
  options: Pick<
    SupabaseOptions,
    "keys" | "siteUrl" | "confirmEmail" | "databaseUrl" | "storageFolder"
  >,
  mailbox = new Mailbox(),
): App {
  const app = new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: options.siteUrl,
      jwt_secret: options.keys.jwt,
      publishable_key: options.keys.publishable,
      secret_key: options.keys.secret,
      minimum_password_length: 8,
      email: { enable_confirmations: options.confirmEmail, template: templates() },
    },
    storage: { enabled: true, file_size_limit: "10MiB" },
    options: {
      drivers: { email: mailbox },
      server: { disableStudio: true, disableFallback: true },
    },
  });
  app._storageAdapter = objectStore(askRows(options.databaseUrl), options.storageFolder);
  return app;
}

/** Writes the row of a file as it is, which its triggers may refuse. */
function askRows(databaseUrl: string): MayReplace {
  return async (bucket, key) => {
    const sql = postgres(databaseUrl, { max: 1 });
    try {
      await sql`
        update storage.objects set metadata = metadata where bucket_id = ${bucket} and name = ${key}`;
    } finally {
      await sql.end();
    }
  };
}

/** The same files and subjects as in supabase/config.toml, which the real CLI and the hosted service read. */
function templates() {
  const template = (name: string, subject: string) => ({
    subject,
    content_path: join(import.meta.dirname, "../../supabase/templates", `${name}.html`),
  });
  return {
    confirmation: template("confirmation", "Confirm your email for NomadCoWork"),
    recovery: template("recovery", "Set a new password for NomadCoWork"),
    email_change: template("email_change", EMAIL_CHANGE_SUBJECT),
    magic_link: template("magic_link", "Your sign-in link for NomadCoWork"),
  };
}

type Answer = (request: Request) => Promise<Response>;

/** `auth` answers the calls of Auth that differ from the package's. */
async function route(
  request: Request,
  { pass, auth }: { pass: Answer; auth: Answer },
  mailbox: Mailbox,
): Promise<Response> {
  const { pathname, hostname } = new URL(request.url);
  // A page on another site that points its own name at this machine reads nothing.
  if (hostname !== "127.0.0.1" && hostname !== "localhost")
    return new Response("This server answers on 127.0.0.1 only", { status: 421 });
  if (/^\/auth\/v1\/(user|verify|token|factors)(\/|$)/.test(pathname)) return auth(request);
  if (/^\/(rest|auth|storage)\/v1(\/|$)/.test(pathname)) return pass(request);
  if (pathname === "/mail/inbox" && request.method === "POST") {
    await mailbox.receive(await request.text());
    return new Response(null, { status: 202 });
  }
  return mailbox.answer(pathname) ?? new Response("Not found", { status: 404 });
}
