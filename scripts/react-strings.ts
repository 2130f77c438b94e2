import type { Plugin } from "vite";

const FILE = /react-dom[\\/]cjs[\\/]react-dom-server\.edge\.production\.js$/;

/**
 * Where React's server for Workers meets the stream it writes to. As published it encodes every tag, name and value of a
 * page on its own, thousands of calls out of JavaScript for a page of results, and hands the bytes on in pieces of 4 kB.
 * Here it writes strings and encodes what has gathered. What is written, and when a page may be sent, stays the same.
 */
const CHANGES: readonly [from: RegExp, to: string][] = [
  [
    /function writeChunk\(destination, chunk\) \{.*?\n\}\n/s,
    `var gathered = "";
function writeChunk(destination, chunk) {
  gathered += chunk;
  if (gathered.length > 32768) completeWriting(destination);
}
`,
  ],
  [
    /function completeWriting\(destination\) \{.*?\n\}\n/s,
    `function completeWriting(destination) {
  if (gathered === "") return;
  var text = gathered;
  gathered = "";
  destination.enqueue(textEncoder.encode(text));
}
`,
  ],
  // What could not be sent to somebody who left must never begin the page of the next.
  [
    /function flushCompletedQueues\(request, destination\) \{\n\s*currentView = new Uint8Array\(4096\);\n\s*writtenBytes = 0;/,
    'function flushCompletedQueues(request, destination) {\n  gathered = "";',
  ],
  [
    /function stringToChunk\(content\) \{.*?\n\}\n/s,
    "function stringToChunk(content) {\n  return content;\n}\n",
  ],
  [
    /function stringToPrecomputedChunk\(content\) \{.*?\n\}\n/s,
    "function stringToPrecomputedChunk(content) {\n  return content;\n}\n",
  ],
  // Sizes decide which parts that come late are worth waiting for; characters do as well as bytes.
  [
    /function byteLengthOfChunk\(chunk\) \{.*?\n\}\n/s,
    "function byteLengthOfChunk(chunk) {\n  return chunk.length;\n}\n",
  ],
  [/segmentByteSize \+= segment\[i\]\.byteLength;/, "segmentByteSize += segment[i].length;"],
];

/** React's own text with strings for bytes; throws when React has changed so that this no longer fits. */
export function withStrings(code: string): string {
  let changed = code;
  for (const [from, to] of CHANGES) {
    if (changed.split(from).length !== 2)
      throw new Error(`react-dom is not what scripts/react-strings.ts expects: ${from.source}`);
    changed = changed.replace(from, () => to);
  }
  // Strings have none: whoever still asks would reckon with NaN.
  if (changed.includes(".byteLength"))
    throw new Error(
      "react-dom counts bytes in a place which scripts/react-strings.ts does not know",
    );
  return changed;
}

/** For the Worker's build: React writes strings. `npm run dev` has React as published. */
export function reactStrings(): Plugin {
  return {
    name: "react-strings",
    apply: "build",
    transform: { filter: { id: FILE }, handler: withStrings },
  };
}
