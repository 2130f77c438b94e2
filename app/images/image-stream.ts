import type { CheckedImage } from "~/images/image-file";

/** The parts of an image as a body of known length, without copying them into one buffer. */
export function streamOfImage(parts: CheckedImage["parts"]): ReadableStream<Uint8Array> {
  const length = parts.reduce((bytes, part) => bytes + part.length, 0);
  const rest = parts.values();
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return stream.pipeThrough(new FixedLengthStream(length));
}
