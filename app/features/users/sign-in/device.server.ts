import Bowser from "bowser";
import { asLine } from "~/values/plain-text";

/** Characters of each part of the description, which comes from a header and may be anything. */
const LONGEST = 24;

/** The browser and system in words, such as "Firefox on Linux". */
export function describeDevice(userAgent: string | null): string {
  // The library throws for an empty text.
  const { browser, os } = Bowser.parse(userAgent || "-");
  // All user agents begin with "Mozilla", and for an unknown one that is all that remains.
  const program = browser.name === "Mozilla" ? "" : words(browser.name);
  const system = words(os.name);
  if (program && system) return `${program} on ${system}`;
  return program || (system && `A browser on ${system}`) || "An unknown program";
}

function words(name: string | undefined): string {
  const line = asLine([...(name ?? "")].slice(0, LONGEST).join(""));
  return /[\p{L}\p{N}]/u.test(line) ? line : "";
}
