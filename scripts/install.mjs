// Runs before every command (scripts/run), on any installed Node: plain JavaScript, no packages.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const modules = join(root, "node_modules");
const stamp = join(modules, ".nomadcowork-installed");
const ownNode = join(modules, "node/bin/node");

if (Number(process.versions.node.split(".")[0]) < 20)
  stop(
    `NomadCoWork needs Node 20 or later to install itself, and this is Node ${process.versions.node}.`,
  );

const lock = readFileSync(join(root, "package-lock.json"));
const wanted = createHash("sha256")
  .update(`${process.platform} ${process.arch}\n`)
  .update(lock)
  .digest("hex");
const installed = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
if (!installed || !existsSync(ownNode)) install();

function install() {
  console.log("Installing the packages, which takes a minute the first time …");
  // npm must not run on the Node in node_modules, which it is about to replace.
  const paths = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((path) => !path.includes("node_modules"));
  const env = { ...process.env, PATH: paths.join(delimiter), npm_config_loglevel: "error" };
  const args = ["ci", "--no-audit", "--no-fund", "--no-progress"];
  const done = spawnSync("npm", args, {
    cwd: root,
    env,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (done.error) stop(`npm could not be run: ${done.error.message}`);
  if (done.status !== 0) stop(`npm ci failed:\n${done.stdout}${done.stderr}`);
  if (!existsSync(ownNode))
    stop(
      "npm did not run the install scripts of the packages; allow them (npm config set ignore-scripts false) and start again.",
    );
  writeFileSync(stamp, wanted);
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
