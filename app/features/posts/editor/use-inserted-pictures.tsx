import { useRef, useState } from "react";
import { PictureDialog } from "~/features/posts/editor/picture-dialog";
import { PICTURE_TYPES, pictureMarkdown, type PostPicture } from "~/features/posts/post";
import type { Path } from "~/values/path";

type Asked = { field: HTMLTextAreaElement; at: number; file: File | null };

/**
 * Pictures that an author drops on the text, pastes into it, or chooses: each is stored, and its Markdown is written where it was dropped.
 * `added` has the pictures of this page view, `dialog` the question about the next one.
 */
export function useInsertedPictures(address: Path, memberId: string) {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [added, setAdded] = useState<readonly PostPicture[]>([]);
  const next = asked[0];
  // Several pictures that were dropped together are written one below the other.
  const written = useRef(0);
  const ask = (field: HTMLTextAreaElement, at: number, files: readonly (File | null)[]) => {
    written.current = 0;
    setAsked(files.map((file) => ({ field, at, file })));
  };
  const onDrop = (event: React.DragEvent<HTMLTextAreaElement>) => {
    const files = picturesOf(event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    ask(event.currentTarget, positionUnder(event), files);
  };
  const onPaste = (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    const files = picturesOf(event.clipboardData);
    // Text that is copied from an office program comes with a picture of itself.
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    ask(event.currentTarget, event.currentTarget.selectionStart, files);
  };
  const choose = (textId: string) => {
    const field = document.getElementById(textId);
    if (field instanceof HTMLTextAreaElement) ask(field, field.selectionStart, [null]);
  };
  const dialog = next && (
    <PictureDialog
      key={asked.length}
      address={address}
      memberId={memberId}
      file={next.file}
      onAdded={(picture) => {
        setAdded((before) => [...before, picture]);
        written.current += insertBlock(next.field, next.at + written.current, picture);
      }}
      onClose={() => setAsked((rest) => rest.slice(1))}
    />
  );
  return { added, dialog, choose, listeners: { onDrop, onPaste } };
}

function picturesOf({ files }: DataTransfer): File[] {
  const types: readonly string[] = PICTURE_TYPES;
  return [...files].filter(({ type }) => types.includes(type));
}

/** The position in the text under the pointer; that of the caret in browsers that cannot tell. */
function positionUnder({
  currentTarget: field,
  clientX,
  clientY,
}: React.DragEvent<HTMLTextAreaElement>) {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  return position?.offsetNode === field ? position.offset : field.selectionStart;
}

/** Writes the picture as a block of its own at this position, as if it were typed. Answers the number of written characters. */
function insertBlock(field: HTMLTextAreaElement, at: number, picture: PostPicture): number {
  const before = field.value.slice(0, at);
  const after = field.value.slice(at);
  const above = before === "" ? "" : "\n".repeat(2 - Math.min(2, lineEndsAtEnd(before)));
  const below = after.startsWith("\n") || after === "" ? "\n" : "\n\n";
  const text = above + pictureMarkdown(picture) + below;
  field.focus();
  field.setSelectionRange(at, at);
  // The one call that keeps the field's undo; `setRangeText` empties it.
  if (document.execCommand("insertText", false, text)) return text.length;
  field.setRangeText(text, at, at, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return text.length;
}

const lineEndsAtEnd = (text: string) => /\n*$/.exec(text)?.[0].length ?? 0;
