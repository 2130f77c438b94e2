import { useEffect, useEffectEvent, useState } from "react";
import type { PhotoMove } from "~/features/listings/photos/photo-moves";

/** A dragged photo, and the place under the pointer; `over` is `null` where a drop would move nothing. */
type DraggedPhoto = { photoId: string; over: number | null };

/** A private MIME type, so that no text field accepts a dropped photo. */
const DRAGGED = "application/x-photo";

/**
 * Lets photos be dragged to another place: the children of `list` have `data-photo` and contain a `draggable` element. Answers the
 * dragged photo. A drop anywhere else, or where the drag began, moves nothing.
 */
export function useDraggedPhoto(
  list: React.RefObject<HTMLElement | null>,
  onMoved: (move: PhotoMove) => void,
): DraggedPhoto | null {
  const [dragged, setDragged] = useState<DraggedPhoto | null>(null);
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    if (!list.current) return;
    const over = new AbortController();
    listenToDrags(list.current, over.signal, setDragged, (move) => moved(move));
    return () => over.abort();
  }, [list]);
  return dragged;
}

function listenToDrags(
  list: HTMLElement,
  signal: AbortSignal,
  onDragged: (dragged: DraggedPhoto | null) => void,
  onMoved: (move: PhotoMove) => void,
) {
  let dragged: DraggedPhoto | null = null;
  const show = (next: DraggedPhoto | null) => {
    const isSame = next?.photoId === dragged?.photoId && next?.over === dragged?.over;
    dragged = next;
    if (!isSame) onDragged(next);
  };
  const tileAt = ({ target }: Event) => {
    const tile = target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null;
    return list.contains(tile) ? tile : null;
  };
  const begin = (event: DragEvent) => {
    const { target, dataTransfer } = event;
    const isHandle = target instanceof Element && target.matches('[draggable="true"]');
    const photoId = isHandle ? tileAt(event)?.dataset["photo"] : undefined;
    if (!photoId || !dataTransfer) return;
    dataTransfer.effectAllowed = "move";
    // Firefox starts no drag without data.
    dataTransfer.setData(DRAGGED, photoId);
    show({ photoId, over: null });
  };
  const extend = (event: DragEvent) => {
    if (!dragged) return;
    const tile = tileAt(event);
    const isInside = event.target instanceof Node && list.contains(event.target);
    // Between two photos the last place stays.
    const over = tile ? [...list.children].indexOf(tile) + 1 : isInside ? dragged.over : null;
    show({ photoId: dragged.photoId, over });
    if (over === null) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "move";
  };
  const drop = (event: DragEvent) => {
    if (!dragged || dragged.over === null) return;
    event.preventDefault();
    const { photoId, over: place } = dragged;
    const tile = list.children[place - 1];
    if (tile instanceof HTMLElement && tile.dataset["photo"] !== photoId)
      onMoved({ photoId, place });
    show(null);
  };
  list.addEventListener("dragstart", begin, { signal });
  document.addEventListener("dragover", extend, { signal });
  list.addEventListener("drop", drop, { signal });
  document.addEventListener("dragend", () => show(null), { signal });
}
