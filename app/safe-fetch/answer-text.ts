/** The byte order marks of Unicode encodings (Encoding standard, "BOM sniff"). */
const MARKS = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16be", [0xfe, 0xff]],
  ["utf-16le", [0xff, 0xfe]],
] as const;

/** The response of an external server as text: by its byte order mark, else by the charset of its type, else as UTF-8. */
export function decodeText(body: ArrayBuffer, type: string | null): string {
  const bytes = new Uint8Array(body);
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type ?? "") ?? [];
  return decoderOf(marked?.[0] ?? charset).decode(bytes);
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (thrown) {
    // An unknown charset.
    if (thrown instanceof RangeError) return new TextDecoder();
    throw thrown;
  }
}
