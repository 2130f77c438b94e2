import { useRef } from "react";

/** Milliseconds for which typing, rather than scrolling, decides the shown part of the preview. */
const TYPING = 400;

/**
 * Scrolls the preview to the part of the text that is being read or written. `lines` has for each element of the preview the line on which
 * its text begins.
 */
export function useFollowedPreview(lines: readonly number[]) {
  const preview = useRef<HTMLElement>(null);
  const typedAt = useRef(0);
  const show = (line: number) => {
    const box = preview.current;
    const body = box?.querySelector(".post-body");
    const next = lines.findIndex((start) => start > line);
    const element = body?.children[(next < 0 ? lines.length : next) - 1];
    if (!box || !(element instanceof HTMLElement)) return;
    const down = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTo({ top: box.scrollTop + down - box.clientHeight / 4 });
  };
  /** Follows the caret. */
  const onSelect = ({ currentTarget: { value, selectionStart } }: TextEvent) => {
    typedAt.current = performance.now();
    show(lineAt(value, selectionStart));
  };
  /** Follows the line near the top; wrapped lines make it an estimate. */
  const onScroll = ({ currentTarget: field }: TextEvent) => {
    if (performance.now() - typedAt.current < TYPING) return;
    const share = (field.scrollTop + field.clientHeight / 4) / field.scrollHeight;
    show(lineAt(field.value, Math.round(share * field.value.length)));
  };
  return { preview, onSelect, onScroll };
}

type TextEvent = React.SyntheticEvent<HTMLTextAreaElement>;

/** The line of a position in a text, from 1 on. */
function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1))
    line += 1;
  return line;
}
