import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const JSON_TYPE = { "Content-Type": "application/json" };

/**
 * What may go wrong with an answer of the backend. `lost` lets the backend do its work and then loses the answer;
 * everything else keeps the call from it.
 */
export const FAULTS = {
  down: (answer) => answer.destroy(),
  // Never answers; whoever asked has to give up.
  slow: () => undefined,
  "500": (answer) => answer.writeHead(500).end("Internal Server Error"),
  // As Auth words a failure of its own, and a limit that all visitors of a site may meet together.
  "500 with a code": (answer) =>
    answer.writeHead(500, JSON_TYPE).end('{"code":500,"error_code":"unexpected_failure"}'),
  // As PostgREST answers when PostgreSQL cancels a query that takes too long.
  "cancelled, with a code": (answer) =>
    answer
      .writeHead(500, JSON_TYPE)
      .end('{"code":"57014","message":"canceling statement due to statement timeout"}'),
  "429 with a code": (answer) =>
    answer.writeHead(429, JSON_TYPE).end('{"code":429,"error_code":"over_request_rate_limit"}'),
  "429": (answer) => answer.writeHead(429, { "Retry-After": "1" }).end("Too many requests"),
  "half a body": (answer) => {
    answer.writeHead(200, { ...JSON_TYPE, "Content-Length": "400" });
    answer.write('[{"half":', () => answer.destroy());
  },
  nonsense: (answer) =>
    answer.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome to nginx!</h1>"),
  // As Auth refuses to change the password of somebody who signed in long ago.
  "stale, with a code": (answer) =>
    answer.writeHead(400, JSON_TYPE).end('{"code":400,"error_code":"reauthentication_needed"}'),
  // As our SQL refuses to write for a session that has ended.
  "ended, with a code": (answer) =>
    answer.writeHead(401, JSON_TYPE).end('{"code":"PT401","message":"session-ended"}'),
  // Whole, and JSON, and nothing that anybody asked for.
  "another shape": (answer) => answer.writeHead(200, JSON_TYPE).end('["Welcome to nginx!"]'),
  "no JSON": (answer) =>
    answer.writeHead(200, { "Content-Type": "application/json" }).end('{"rows": [1, 2'),
  lost: (answer) => answer.destroy(),
} satisfies Record<string, (answer: ServerResponse) => unknown>;
export type Fault = keyof typeof FAULTS;

export interface FaultyProxy {
  url: string;
  /** From now on every such call is made as a visitor, as if the session of its token had ended. */
  endSessions(path: RegExp): void;
  /** From now on every call to such an address fails so; `times` calls only when given. */
  fail(path: RegExp, fault: Fault, times?: number): void;
  heal(): void;
  /** The addresses asked for since the last look, without their parameters. */
  calls(): string[];
  stop(): Promise<void>;
}

/** Stands between the Worker and its backend, and spoils what it is told to. */
export async function faultyProxy(target: string): Promise<FaultyProxy> {
  let rule: { path: RegExp; fault: Fault; left: number } | null = null;
  let ended: RegExp | null = null;
  let seen: string[] = [];
  const server = createServer(async (request, answer) => {
    const address = request.url ?? "/";
    seen.push(address.split("?")[0] ?? "");
    if (ended?.test(address)) request.headers.authorization = `Bearer ${request.headers["apikey"]}`;
    const spoilt = rule && rule.left > 0 && rule.path.test(address) ? rule : null;
    if (spoilt) spoilt.left -= 1;
    if (spoilt && spoilt.fault !== "lost") return FAULTS[spoilt.fault](answer);
    // A backend that is not there looks from outside as if it had hung up.
    await forward(target, request, answer, spoilt !== null).catch(() => answer.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    fail: (path, fault, times = Number.POSITIVE_INFINITY) => {
      rule = { path, fault, left: times };
    },
    endSessions: (path) => {
      ended = path;
    },
    heal: () => {
      rule = null;
      ended = null;
    },
    calls: () => {
      const asked = seen;
      seen = [];
      return asked;
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function forward(
  target: string,
  request: IncomingMessage,
  answer: ServerResponse,
  loseIt: boolean,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string" && !/^(host|connection|content-length|expect)$/.test(name))
      headers.set(name, value);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const { method = "GET", url = "/" } = request;
  const got = await fetch(`${target}${url}`, { method, headers, body, redirect: "manual" });
  const content = Buffer.from(await got.arrayBuffer());
  if (loseIt) return void FAULTS.lost(answer);
  const passed = [...got.headers].filter(
    ([name]) => !/^(content-length|content-encoding|transfer-encoding|connection)$/.test(name),
  );
  answer.writeHead(got.status, Object.fromEntries(passed)).end(content);
}
