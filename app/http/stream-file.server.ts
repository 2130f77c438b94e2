import { writeLine } from "~/http/log-line.server";

type FileOptions = { name: string; type: string; requestId: string };

/**
 * A file to save, sent while it is generated. An error before its first chunk is thrown; a later one aborts the transfer, which browsers
 * show, and is logged.
 */
export async function streamFile(
  pieces: AsyncGenerator<string>,
  { name, type, requestId }: FileOptions,
): Promise<Response> {
  const first = await pieces.next();
  const rest = withFirst(first, pieces, requestId);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await rest.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

async function* withFirst(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
  requestId: string,
): AsyncGenerator<string> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } catch (thrown) {
    writeLine("error", { message: "file broken off", requestId, error: String(thrown) });
    throw thrown;
  }
}
