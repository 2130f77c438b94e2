import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotStart, lockFolder } from "./folder-lock.ts";
import { postgresRunner, type Command, type PostgresRunner } from "./unprivileged-user.ts";
import { freePort } from "./ports.ts";
import { endProcess, pause, runningProcesses } from "./processes.ts";

export interface Cluster {
  /** URL of a database of this cluster, for the superuser `postgres`. */
  url(database?: string): string;
  /** Stops PostgreSQL and unlocks the folder; safe to call twice. */
  stop(): Promise<void>;
  /** Stops PostgreSQL immediately, without a clean shutdown, and unlocks the folder. */
  kill(): Promise<void>;
}
export interface ClusterOptions {
  folder: string;
  /** False for throw-away clusters: PostgreSQL then never waits for the disk. */
  durable: boolean;
  /** Erase the folder's content before starting. */
  fresh?: boolean;
  say?: (line: string) => void;
}

const WITHOUT_DURABILITY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "128MB",
  timezone: "UTC",
  log_min_messages: "fatal",
  log_min_error_statement: "panic",
};

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const unlock = await lockFolder(options.folder);
  try {
    const runner = postgresRunner(options.folder);
    await stopOrphanedServer(runner.dataFolder);
    if (options.fresh) await erase(options.folder, runner);
    if (runner.notice) options.say?.(runner.notice);
    const password = await initialise(options.folder, runner);
    const { server, port } = await serve(runner, options.durable);
    // When this process ends in any way but kill -9, its server is stopped too.
    const endServer = () => server.kill("SIGINT");
    process.once("exit", endServer);
    const leave = async (signal: "SIGINT" | "SIGQUIT") => {
      process.off("exit", endServer);
      await end(server, signal);
      if (!options.durable && runner.outside) await rm(runner.outside, { recursive: true });
      unlock();
    };
    let left: Promise<void> | undefined;
    const url = (database = "postgres") =>
      `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
    const stop = () => (left ??= leave("SIGINT"));
    const kill = () => (left ??= leave("SIGQUIT"));
    return { url, stop, kill };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Erases everything but the lock, which this process holds. */
async function erase(folder: string, { dataFolder }: PostgresRunner): Promise<void> {
  const kept = ["password", "keys.json", "storage", "worker"].map((name) => join(folder, name));
  for (const path of [dataFolder, ...kept]) await rm(path, { recursive: true, force: true });
}

/** Creates the data folder at the first start; it gets its name only when it is complete. */
async function initialise(folder: string, runner: PostgresRunner): Promise<string> {
  const secret = join(folder, "password");
  if (existsSync(runner.dataFolder)) {
    if (existsSync(secret)) return readFile(secret, "utf8");
    throw new CannotStart(`${secret} is gone, and without it the data cannot be read.`);
  }
  const password = randomBytes(18).toString("base64url");
  const draft = `${runner.dataFolder}.new`;
  const handed = `${draft}.password`;
  await rm(draft, { recursive: true, force: true });
  await writeFile(handed, password, { mode: 0o600 });
  runner.own(handed);
  await run(
    runner.command("initdb", [
      `--pgdata=${draft}`,
      "--username=postgres",
      `--pwfile=${handed}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
      "--no-instructions",
    ]),
  );
  await rm(handed);
  await writeFile(secret, password, { mode: 0o600 });
  await rename(draft, runner.dataFolder);
  return password;
}

async function run(command: Command): Promise<void> {
  const child = launch(command);
  const said = collect(child);
  const code = await new Promise((done, fail) => child.on("error", fail).on("close", done));
  if (code !== 0) throw new Error(`${command.file} ended with ${String(code)}: ${said()}`);
}

async function serve(
  runner: PostgresRunner,
  durable: boolean,
  attempts = 3,
): Promise<{ server: ChildProcess; port: number }> {
  const port = await freePort();
  const settings = { ...SETTINGS, port: String(port), ...(durable ? {} : WITHOUT_DURABILITY) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = launch(runner.command("postgres", ["-D", runner.dataFolder, ...flags]));
  const said = collect(server);
  const started = await isReady(server, join(runner.dataFolder, "postmaster.pid"));
  if (started) return { server, port };
  // Another process may have taken the port between the check and the bind.
  if (attempts > 1 && said().includes("could not create any TCP/IP sockets"))
    return serve(runner, durable, attempts - 1);
  throw new CannotStart(`PostgreSQL did not start: ${said().trim() || "it said nothing"}`);
}

/** PostgreSQL writes its state into the eighth line of postmaster.pid. */
async function isReady(server: ChildProcess, file: string): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const lines = existsSync(file) ? (await readFile(file, "utf8")).split("\n") : [];
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === "ready") return true;
    await pause(10);
  }
  await end(server);
  return false;
}

/** Stops a server whose parent was killed and that still holds the data folder, so that a new one can start. */
async function stopOrphanedServer(dataFolder: string): Promise<void> {
  const file = join(dataFolder, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, "utf8")).split("\n")[0]);
  const server = runningProcesses().find((one) => one.pid === pid);
  const isOurs = server?.args.includes("postgres") && server.args.includes(dataFolder);
  if (isOurs && !(await endProcess(pid, "SIGINT", "SIGQUIT")))
    throw new CannotStart(
      `PostgreSQL of an earlier start (process ${pid}) does not stop; end it by hand.`,
    );
  // The pid may belong to another process by now, because of which PostgreSQL would refuse to start.
  await rm(file, { force: true });
}

async function end(server: ChildProcess, signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((done) => server.once("close", done));
  const force = setTimeout(() => server.kill("SIGQUIT"), 10_000);
  server.kill(signal);
  await gone;
  clearTimeout(force);
}

/** Detached, so that Ctrl-C in a terminal reaches this process first, which stops PostgreSQL cleanly. */
function launch({ file, args, identity }: Command): ChildProcess {
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  return spawn(file, args, {
    ...identity,
    env,
    cwd: "/",
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function collect(child: ChildProcess): () => string {
  let said = "";
  const keep = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => said;
}
