import type { Plugin } from "vite";

const FILE = /react-dom[\\/]cjs[\\/]react-dom-server\.edge\.production\.js$/;

/**
 * Replacements for the functions with which React's server for Workers writes to its stream. As published, React encodes every tag, name
 * and value of a page separately and sends the bytes in chunks of 4 kB. These changes collect strings and encode 32 kB at a time. The
 * output and its timing stay the same. README.md in this folder has the reasons, and the way to switch it off.
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
  // Collected text of a visitor who disconnected is dropped: it must not be sent to the next visitor.
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
  // React compares sizes to decide which Suspense boundaries it sends later. Characters work for that as well as bytes.
  [
    /function byteLengthOfChunk\(chunk\) \{.*?\n\}\n/s,
    "function byteLengthOfChunk(chunk) {\n  return chunk.length;\n}\n",
  ],
  [/segmentByteSize \+= segment\[i\]\.byteLength;/, "segmentByteSize += segment[i].length;"],
];

/** React's own text with strings instead of bytes; throws when a new version of React no longer matches. */
export function withStrings(code: string): string {
  let changed = code;
  for (const [from, to] of CHANGES) {
    if (changed.split(from).length !== 2)
      throw new Error(
        `react-dom is not what scripts/react-strings/react-strings.ts expects: ${from.source}`,
      );
    changed = changed.replace(from, () => to);
  }
  // A string has no byteLength: code that still reads it would compute NaN.
  if (changed.includes(".byteLength"))
    throw new Error(
      "react-dom counts bytes in a place which scripts/react-strings/react-strings.ts does not know",
    );
  return changed;
}

/** For the Worker's build: React writes strings. `npm run dev` uses React as published. */
export function reactStrings(): Plugin {
  return {
    name: "react-strings",
    apply: "build",
    transform: { filter: { id: FILE }, handler: withStrings },
  };
}
