import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { CannotStart } from "./backend/folder-lock.ts";
import { buildFolder, buildWhenChanged } from "./build.ts";
import { ENVIRONMENTS, readConfiguration, type EnvironmentName } from "./doctor/configuration.ts";
import { examine, examineOffline } from "./doctor/examine.ts";
import { report, stops } from "./doctor/finding.ts";
import { appliedVersions, compare, repositoryVersions } from "./doctor/migrations.ts";
import { examineReadiness } from "./doctor/readiness.ts";
import { run } from "./programs.ts";
import { exitWithError } from "./lifecycle.ts";

/**
 * `npm run deploy`: the doctor, the build, the migrations with `--migrate`, and wrangler. `--env preview` deploys there instead of to
 * production; `--dry-run` needs no account and no network.
 */

/** kB of gzip, which Cloudflare loads and parses at a cold start; docs/performance.md, "Scripts", has the parts. */
const LIMIT = 800;

const Options = z.object({
  env: z.enum(ENVIRONMENTS, "--env takes preview or production").default("production"),
  "dry-run": z.boolean().default(false),
  migrate: z.boolean().default(false),
});

try {
  await deploy(readOptions());
} catch (error) {
  exitWithError(error);
}

async function deploy(options: z.infer<typeof Options>): Promise<void> {
  const { env: environment, "dry-run": dryRun, migrate } = options;
  const findings = dryRun
    ? examineOffline(environment)
    : await examine(environment, process.env, migrate);
  console.log(`The doctor on ${environment}${dryRun ? ", as far as it sees offline" : ""}:`);
  console.log(report(findings));
  if (stops(findings, dryRun)) throw new CannotStart("\nNothing was deployed.");
  await buildWhenChanged(console.log, undefined, environment);
  await weigh(environment);
  if (dryRun) return;
  if (migrate) await applyMigrations(process.env["SUPABASE_DB_URL"] ?? "");
  await upload(environment);
}

/** Writes the upload of wrangler to a folder and measures its size. */
async function weigh(environment: EnvironmentName): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-deploy-"));
  try {
    const { code, stdout, stderr } = await wrangler(environment, ["--dry-run", "--outdir", folder]);
    if (code !== 0) throw new CannotStart(`wrangler refuses the build:\n${stdout}${stderr}`);
    const modules = globSync("**/*.{js,mjs,wasm}", { cwd: folder }).toSorted();
    if (modules.length === 0) throw new Error("wrangler wrote no module");
    const bundle = Buffer.concat(modules.map((file) => readFileSync(join(folder, file))));
    const size = gzipSync(bundle).length / 1000;
    console.log(`The Worker is ${size.toFixed(0)} kB gzip; at most ${LIMIT} kB are allowed.`);
    if (size > LIMIT)
      throw new CannotStart("The Worker is too large: look at what came into the bundle lately.");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** With Supabase's own CLI, which records the applied migrations; without a prompt, because `--migrate` was the answer. */
async function applyMigrations(databaseUrl: string): Promise<void> {
  const { code } = await run("supabase", ["db", "push", `--remote=${databaseUrl}`, "--yes"], {
    show: true,
  });
  const { pending } = compare(repositoryVersions(), await appliedVersions(databaseUrl));
  if (code !== 0 || pending.length > 0)
    throw new CannotStart(
      `${pending.length} migrations could not be applied, and the Worker was not deployed; what was applied stays.`,
    );
}

async function upload(environment: EnvironmentName): Promise<void> {
  const { code } = await wrangler(environment, [], true);
  if (code !== 0) throw new CannotStart("wrangler could not deploy; its reason is above.");
  const { SITE_URL } = readConfiguration(environment).vars;
  const findings = await examineReadiness(typeof SITE_URL === "string" ? SITE_URL : undefined);
  console.log(findings.length === 0 ? "Deployed, and ready." : `Deployed.\n${report(findings)}`);
  if (stops(findings, false)) process.exitCode = 1;
}

function wrangler(environment: EnvironmentName, args: string[], show = false) {
  const config = join(buildFolder(environment), "server/wrangler.json");
  return run("wrangler", ["deploy", "--config", config, "--env", environment, ...args], { show });
}

function readOptions(): z.infer<typeof Options> {
  const given = parseArgs({
    strict: false,
    options: {
      env: { type: "string" },
      "dry-run": { type: "boolean" },
      migrate: { type: "boolean" },
    },
  });
  const known = new Set(Object.keys(Options.shape));
  const strange = [
    ...given.positionals,
    ...Object.keys(given.values).filter((name) => !known.has(name)),
  ];
  const options = Options.safeParse(given.values);
  if (strange.length > 0 || !options.success)
    throw new CannotStart(
      options.error?.issues[0]?.message ??
        `npm run deploy does not know ${strange.join(" ")}: it takes --env preview, --dry-run and --migrate.`,
    );
  return options.data;
}
