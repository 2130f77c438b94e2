import { useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { moveIntent, type PhotoMove } from "~/features/listings/photo-moves";
import { PHOTO_FORM } from "~/features/listings/photo-texts";
import type { Path } from "~/values/path";

/**
 * Sends a move to `action` as the buttons beside photos do, with what was typed about all of them. It is sent to its end also when the
 * page is left, and that it is done is said on the next one. One at a time: `move` is null while one is on its way, and `saved`
 * ends when it is over, for what has to wait: places are counted in the order that it leaves.
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
