import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request to a receiver, with its raw bytes. */
export interface Received {
  /** The time of its arrival, as `Date.now()`. */
  at: number;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}
export type Answer = (response: ServerResponse, request: Received) => void;

export interface Receiver {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  received: Received[];
  stop(): Promise<void>;
}

/** A local receiver of webhooks; it answers 204 by default. */
export async function openReceiver(
  answer: Answer = (response) => response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const read = await readRequest(request);
    // A request whose sender was killed during it does not count.
    if (!read) return;
    received.push(read);
    answer(response, read);
  };
  const server = createServer((request, response) => {
    void answerTo(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(request: IncomingMessage): Promise<Received | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ECONNRESET") return null;
    throw thrown;
  }
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    at: Date.now(),
    path: request.url ?? "",
    method: request.method ?? "",
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: Buffer.concat(chunks).toString(),
  };
}
