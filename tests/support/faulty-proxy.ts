import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const JSON_TYPE = { "Content-Type": "application/json" };

/** Faults of the backend's answers. `lost` lets the backend do its work and drops the answer; all others do not pass the call on. */
export const FAULTS = {
  down: (answer) => answer.destroy(),
  // Never answers; the caller has to time out.
  slow: () => undefined,
  "500": (answer) => answer.writeHead(500).end("Internal Server Error"),
  // Auth's form of its own failure, and of a limit that all visitors of a site share.
  "500 with a code": (answer) =>
    answer.writeHead(500, JSON_TYPE).end('{"code":500,"error_code":"unexpected_failure"}'),
  // PostgREST's answer when PostgreSQL cancels a slow query.
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
  // Auth's refusal to change a password in an old session.
  "stale, with a code": (answer) =>
    answer.writeHead(400, JSON_TYPE).end('{"code":400,"error_code":"reauthentication_needed"}'),
  // Our SQL's refusal to write for an ended session.
  "ended, with a code": (answer) =>
    answer.writeHead(401, JSON_TYPE).end('{"code":"PT401","message":"session-ended"}'),
  // Valid JSON of another service.
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
  /** From now on calls to such an address fail with this fault; only `times` calls when given. */
  fail(path: RegExp, fault: Fault, times?: number): void;
  heal(): void;
  /** The addresses called since the last time, without their parameters. */
  calls(): string[];
  stop(): Promise<void>;
}

/** A proxy between the Worker and its backend that produces the chosen faults. */
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
    // From outside an unreachable backend looks like a closed connection.
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
