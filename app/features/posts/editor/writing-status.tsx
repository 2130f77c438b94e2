import type { AutosaveState } from "~/features/posts/editor/use-live-preview";
import { formatCount } from "~/values/count";

/** Words that an adult reads in a minute: the mean of 190 studies (Brysbaert 2019, doi 10.1016/j.jml.2019.104047). */
const WORDS_A_MINUTE = 238;

type WritingStatusProps = {
  content: string;
  keeping: AutosaveState;
  /** "post" or "guide" */
  one: string;
};

/** The length of a text, and whether its draft is stored. */
export function WritingStatus({ content, keeping, one }: WritingStatusProps) {
  const words = countWords(content);
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  const length = formatCount(words, "word");
  return (
    <div className="flex flex-wrap gap-x-4 text-sm text-soft">
      <p className="tabular-nums">
        {words > 0 ? `${length} · ${formatCount(minutes, "minute")}` : length}
      </p>
      <p role="status">{describeAutosave(keeping, one)}</p>
    </div>
  );
}

const SEGMENTER = new Intl.Segmenter("en", { granularity: "word" });

/** Words as Unicode separates them, also in scripts without spaces. */
function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of SEGMENTER.segment(text)) if (isWordLike) words += 1;
  return words;
}

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

function describeAutosave(keeping: AutosaveState, one: string): string {
  if (keeping instanceof Date)
    return `Draft saved ${TIME.format(keeping)}. Save to change the ${one}.`;
  switch (keeping) {
    case "idle":
      return "";
    case "keeping":
      return "Saving the draft…";
    case "failed":
      return "The draft was not saved. The text stays on this page.";
  }
}
