import { useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { moveIntent, type PhotoMove } from "~/features/listings/photo-moves";
import { PHOTO_FORM } from "~/features/listings/photo-texts";
import type { Path } from "~/values/path";

/**
 * Sends a move to `action` as the buttons beside photos do, together with the texts that were typed about all photos. A move is sent
 * to its end even when the member leaves the page, and the next page says that it is done. One move is sent at a time: `move` is null
 * while another is on its way. Whatever else changes the photos waits for `saved`, because it counts places in the order that the
 * move leaves behind.
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
