import { startTransition, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { moveIntent, type PhotoMove } from "~/features/listings/photo-moves";
import { PHOTO_FORM } from "~/features/listings/photo-texts";
import type { Path } from "~/values/path";

/**
 * Sends moves to `action` as the buttons beside photos do, with what was typed about all of them: one after the other, because a form
 * that is sent while another one is on its way gives that one up. Answers those that are not saved yet, the first of them on its way.
 */
export function usePhotoMoves(action: Path): {
  moves: readonly PhotoMove[];
  move: (move: PhotoMove) => void;
} {
  const [moves, setMoves] = useState<readonly PhotoMove[]>([]);
  const sent = useRef<PhotoMove>(undefined);
  const { state } = useNavigation();
  const submit = useSubmit();
  useEffect(() => {
    const [next] = moves;
    if (!next || next === sent.current || state !== "idle") return;
    sent.current = next;
    const form = document.getElementById(PHOTO_FORM);
    const fields = new FormData(form instanceof HTMLFormElement ? form : undefined);
    fields.set("intent", moveIntent(next));
    const options = { action, method: "post", preventScrollReset: true } as const;
    // Behind the page's new data, or the photo would be back at its old place for a moment.
    void submit(fields, options).finally(() =>
      startTransition(() => setMoves((all) => all.filter((one) => one !== next))),
    );
  }, [moves, state, submit, action]);
  return { moves, move: (move) => setMoves((all) => [...all, move]) };
}
