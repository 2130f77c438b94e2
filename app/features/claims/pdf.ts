/** Bytes within which the header stands: readers pass what a scanner or a mail program wrote before it (Adobe's supplement to ISO 32000). */
const HEADER_WITHIN = 1_024;

/** Whether a file is a PDF as far as its beginning says: a header with a version, and something behind it. */
export function isPdf(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_WITHIN + 16));
  const header = /%PDF-\d\.\d(?=[^]*\S)/.exec(beginning);
  return header !== null && header.index + header[0].length <= HEADER_WITHIN;
}
