import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { endProcess, pause } from "../../backend/processes.ts";
import { buildFolder } from "../../build.ts";
import { workerdConfig, type Service } from "./config.ts";

const MODULES = resolve(import.meta.dirname, "../../../node_modules");

/** Bare workerd: no proxy in front, without Miniflare, its log discarded. */
export async function startWorkerd(
  folder: string,
  services: Service[],
): Promise<{ pid: number; stop(): Promise<void> }> {
  const [binary] = globSync("@cloudflare/workerd-*/bin/workerd*", { cwd: MODULES });
  if (!binary) throw new Error("There is no workerd in node_modules");
  const config = join(folder, "workerd.capnp");
  await writeFile(config, workerdConfig(folder, services, join(buildFolder(), "client")));
  const child = spawn(join(MODULES, binary), ["serve", config], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  // When this process ends in any way but kill -9, workerd is stopped too.
  const leash = () => child.kill("SIGTERM");
  process.once("exit", leash);
  const stop = async () => {
    process.off("exit", leash);
    if (child.pid) await endProcess(child.pid, "SIGTERM", "SIGKILL");
  };
  const ports = services.flatMap(({ port }) => port ?? []);
  for (const deadline = Date.now() + 20_000; ; await pause(50)) {
    const answers = await Promise.all(ports.map(answersAt));
    if (child.pid && answers.every(Boolean)) return { pid: child.pid, stop };
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`workerd did not start: ${said}`);
  }
}

async function answersAt(port: number): Promise<boolean> {
  try {
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer();
    return true;
  } catch (error) {
    // The port is not open yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
