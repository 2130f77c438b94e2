import { createServer } from "node:net";

/** A port nobody listens on, at this moment, on this machine's own address. */
export function freePort(): Promise<number> {
  return listen(0);
}

export async function isFree(port: number): Promise<boolean> {
  try {
    return (await listen(port)) === port;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
}

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
