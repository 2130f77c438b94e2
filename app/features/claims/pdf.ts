/**
 * Bytes within which the header must begin: readers accept bytes before it that a scanner or a mail program wrote (Adobe's supplement to
 * ISO 32000).
 */
const HEADER_WITHIN = 1_024;

/** Whether a file begins like a PDF: a header with a version, and content after it. */
export function isPdf(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_WITHIN + 16));
  const header = /%PDF-\d\.\d(?=[^]*\S)/.exec(beginning);
  return header !== null && header.index + header[0].length <= HEADER_WITHIN;
}
