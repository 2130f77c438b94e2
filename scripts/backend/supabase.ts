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
import { answerStreets } from "./streets.ts";
import { SecondFactor } from "./second-factor.ts";

// The package reads both when it is used; neither may wait for a network.
process.env["LITE_TELEMETRY"] = "0";
process.env["DO_NOT_TRACK"] = "1";
setExperimental("storage", true);

const Keys = z.object({
  publishable: z.string(),
  secret: z.string(),
  jwt: z.string(),
  /** Signs the site's cookies; Supabase does not get it. */
  cookies: z.string(),
  /** Encrypts the secrets of webhooks. */
  webhooks: z.string(),
});
export type Keys = z.infer<typeof Keys>;

export interface SupabaseOptions {
  databaseUrl: string;
  keys: Keys;
  /** The address of the site, for links in mails. */
  siteUrl: string;
  /** Whether a new e-mail address must be confirmed before signing in. */
  confirmEmail: boolean;
  /** Whether Auth offers authenticator apps. Where it does not, their factors are deleted. */
  secondFactor?: boolean;
  /** Any free port by default. */
  port?: number;
  /** The folder of uploaded files; in memory by default. */
  storageFolder?: string;
  /** The answer of `readSchema` for a database with the same schema; otherwise the first request reads it, which takes half a second. */
  schema?: string;
  /** How many connections to the database it opens at most. */
  connections?: number;
}
export interface Supabase {
  url: string;
  mailbox: Mailbox;
  /** To call after the schema changed while serving. */
  reloadSchema(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds for pending queries when the API stops. */
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

/** The keys of a data folder, created at its first start; keys that an older version did not have are added. */
export async function keysOf(folder: string): Promise<Keys> {
  const path = join(folder, "keys.json");
  const kept: unknown = existsSync(path) ? JSON.parse(await readFile(path, "utf8")) : {};
  const keys = Keys.parse(Object.assign(newKeys(), kept));
  await writeFile(path, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

/** The Worker's variables for a local backend. Its mail goes to the mailbox of this backend. */
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

/** Supabase's API on a database that `migrate` has prepared. It listens on 127.0.0.1 only. */
export async function serveSupabase(options: SupabaseOptions): Promise<Supabase> {
  const mailbox = new Mailbox();
  const connection = connect(options.databaseUrl, options.schema, options.connections);
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
  // A client that asks again in the moment in which an idle connection is closed gets no answer.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 0;
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
      // A query of an aborted request may never end; PostgreSQL ends it when it stops.
      await Promise.race([connection.close(), pause(CLOSING)]);
      await Promise.all([emailChange.stop(), secondFactor.stop()]);
    },
  };
}

/** Creates the tables of auth and storage that the API expects. */
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

/** Updates the row of a file without changes, which its triggers may refuse. */
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

/** `auth` answers the Auth calls that differ from the package's. */
async function route(
  request: Request,
  { pass, auth }: { pass: Answer; auth: Answer },
  mailbox: Mailbox,
): Promise<Response> {
  const { pathname, hostname } = new URL(request.url);
  // DNS rebinding: a page on another site whose name resolves to this machine must read nothing.
  if (hostname !== "127.0.0.1" && hostname !== "localhost")
    return new Response("This server answers on 127.0.0.1 only", { status: 421 });
  if (/^\/auth\/v1\/(user|verify|token|factors)(\/|$)/.test(pathname)) return auth(request);
  if (/^\/(rest|auth|storage)\/v1(\/|$)/.test(pathname)) return pass(request);
  if (pathname === "/mail/inbox" && request.method === "POST") {
    await mailbox.receive(await request.text());
    return new Response(null, { status: 202 });
  }
  return (
    (await answerStreets(request)) ??
    mailbox.answer(pathname) ??
    new Response("Not found", { status: 404 })
  );
}
