import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants, createBrotliCompress } from "node:zlib";

/** The two qualities by which the tests weigh: a document while somebody waits, a file once and well. */
const DOCUMENT = 5;
const FILE = 11;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(javascript|json|manifest))/;

/** Stands before a workerd and compresses, as Cloudflare does in production and workerd alone does not. */
export async function serveCompressed(
  site: string,
  port: number,
): Promise<{ stop(): Promise<void> }> {
  const files = new Map<string, Buffer>();
  const server = createServer((asked, answer) => {
    const { method, headers, url = "/" } = asked;
    const passed = request(new URL(url, site), { method, headers }, (made) => {
      void answerWith(made, asked, answer, files).catch((error: unknown) =>
        answer.destroy(error instanceof Error ? error : undefined),
      );
    });
    passed.on("error", (error) => answer.destroy(error));
    asked.pipe(passed);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerWith(
  made: IncomingMessage,
  asked: IncomingMessage,
  answer: ServerResponse,
  files: Map<string, Buffer>,
): Promise<void> {
  const { statusCode = 502, headers } = made;
  const accepts = /\bbr\b/.test(String(asked.headers["accept-encoding"]));
  if (!accepts || statusCode !== 200 || !COMPRESSIBLE.test(headers["content-type"] ?? "")) {
    answer.writeHead(statusCode, headers);
    made.pipe(answer);
    return;
  }
  const { "content-length": _, ...others } = headers;
  const encoded = { ...others, "content-encoding": "br", vary: "Accept-Encoding" };
  if (headers["content-type"]?.startsWith("text/html")) {
    answer.writeHead(statusCode, encoded);
    made.pipe(createBrotliCompress({ params: quality(DOCUMENT) })).pipe(answer);
    return;
  }
  const address = asked.url ?? "/";
  const body = await buffer(made);
  const file = files.get(address) ?? brotliCompressSync(body, { params: quality(FILE) });
  files.set(address, file);
  answer.writeHead(statusCode, encoded).end(file);
}

const quality = (level: number) => ({ [constants.BROTLI_PARAM_QUALITY]: level });
