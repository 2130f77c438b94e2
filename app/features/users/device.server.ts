import Bowser from "bowser";
import { asLine } from "~/values/plain-text";

/** Characters of a part of what is said, which comes from a header and may be anything. */
const LONGEST = 24;

/** What a browser says it is, in words such as "Firefox on Linux". */
export function describeDevice(userAgent: string | null): string {
  // The library takes no empty text.
  const { browser, os } = Bowser.parse(userAgent || "-");
  // "Mozilla" is how all of them begin, and what is left of one that says no more.
  const program = browser.name === "Mozilla" ? "" : words(browser.name);
  const system = words(os.name);
  if (program && system) return `${program} on ${system}`;
  return program || (system && `A browser on ${system}`) || "An unknown program";
}

function words(name: string | undefined): string {
  const line = asLine([...(name ?? "")].slice(0, LONGEST).join(""));
  return /[\p{L}\p{N}]/u.test(line) ? line : "";
}
