import { useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { moveIntent, type PhotoMove } from "~/features/listings/photos/photo-moves";
import { PHOTO_FORM } from "~/features/listings/photos/photo-texts";
import type { Path } from "~/values/path";

/**
 * Posts a move to `action` as the buttons beside photos do, together with the typed texts of all photos. A move is finished even when the
 * member leaves the page, and the next page announces it. One move is sent at a time: `move` is null during another. Other changes of
 * photos wait for `saved`, because they count places in the order after the move.
 */
export function usePhotoMoves(action: Path): {
  saving: PhotoMove | null;
  move: ((move: PhotoMove) => void) | null;
  saved: React.RefObject<Promise<void> | null>;
} {
  const [last, setLast] = useState<PhotoMove | null>(null);
  const saved = useRef<Promise<void>>(null);
  const { state, submit } = useFetcher();
  const isBusy = useNavigation().state !== "idle";
  const move = (next: PhotoMove) => {
    setLast(next);
    const form = document.getElementById(PHOTO_FORM);
    const fields = new FormData(form instanceof HTMLFormElement ? form : undefined);
    fields.set("intent", moveIntent(next));
    saved.current = submit(fields, { action, method: "post", preventScrollReset: true });
  };
  const isSaving = state !== "idle";
  return { saving: isSaving ? last : null, move: isSaving || isBusy ? null : move, saved };
}
