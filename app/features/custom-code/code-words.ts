import type { CodeKind } from "~/features/custom-code/custom-code";

type Words = { title: string; name: string; hint: string };

/** The words for each kind of custom code on its page. */
export const CODE_WORDS: Readonly<Record<CodeKind, Words>> = {
  css: {
    title: "Custom CSS",
    name: "CSS",
    hint: "At most 100,000 characters. Only a safe part of CSS is kept: no url(), no @import, no @font-face, no escapes with \\, and no position but static and relative.",
  },
  javascript: {
    title: "Custom JavaScript",
    name: "JavaScript",
    hint: "At most 100,000 characters. It is stored exactly as you typed it.",
  },
};

export const CODE_REFUSALS = {
  "no-such-version": "This version is no longer kept.",
  "changed-elsewhere":
    "Another admin has since put a version live or taken it down. Nothing was changed. Check what is live now, and decide again.",
} as const;
export const NOT_ALLOWED =
  "The operator of this site does not allow custom JavaScript. It was stored, and runs nowhere.";
