import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Starts a program in a process group of its own, with its arguments as JSON; resolves when it says that it has started. */
export async function startProcess(program: string, told: object): Promise<ChildProcess> {
  const child = fork(program, [JSON.stringify(told)], {
    execArgv: [],
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}

/** Kills the whole group: a Node process and its workerd. */
export function killProcess(child: ChildProcess | undefined): void {
  if (child?.pid) process.kill(-child.pid, "SIGKILL");
}
