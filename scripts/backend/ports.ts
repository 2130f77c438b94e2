import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the range of outgoing connections: one of these could take the port before its server does. */
const PORTS = [20_000, 32_000] as const;

/** A port that is free at this moment on the loopback address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
  }
}

export async function isFree(port: number): Promise<boolean> {
  try {
    await listen(port);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
}

function listen(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => server.close(() => resolve()));
  });
}
