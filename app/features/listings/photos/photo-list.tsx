import { useRef } from "react";
import { useLocation } from "react-router";
import { sideOfDrop, type PhotoMove } from "~/features/listings/photos/photo-moves";
import { PhotoTile } from "~/features/listings/photos/photo-tile";
import { useDraggedPhoto } from "~/features/listings/photos/use-dragged-photo";
import { useHydrated } from "~/ui/layout/use-hydrated";
import type { Path } from "~/values/path";
import type { Photo } from "~/values/photo";

type PhotoListProps = {
  /** The address of the buttons' action. */
  action: Path;
  photos: Photo[];
  name: string;
  /** Proposed photos wait for approval, and have no order yet. */
  isProposed?: boolean;
  /** The photo whose new place is not saved yet. */
  savingId?: string | undefined;
  /** Null while no photo can be dragged. */
  onMoved?: ((move: PhotoMove) => void) | null;
};

/**
 * The photos of a listing in their order, each with its text and its buttons. All of these belong to the one form of the page: each
 * button saves all typed texts, also without scripts. With scripts a mouse can drag photos to other places.
 */
export function PhotoList({
  action,
  photos,
  name,
  isProposed = false,
  savingId,
  onMoved = null,
}: PhotoListProps) {
  // The question opens by a link, so that a press that slid under the finger removes no photo.
  const asked = new URLSearchParams(useLocation().search).get("remove");
  const list = useRef<HTMLOListElement>(null);
  const dragged = useDraggedPhoto(list, (move) => onMoved?.(move));
  const from = photos.findIndex(({ id }) => id === dragged?.photoId) + 1;
  const isMovable = useHydrated() && onMoved !== null && photos.length > 1;
  return (
    <ol ref={list} className="photo-grid">
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          action={action}
          photo={photo}
          name={name}
          number={index + 1}
          isProposed={isProposed}
          isLast={index === photos.length - 1}
          isLeaving={asked === photo.id}
          isMovable={isMovable}
          isMoving={savingId === photo.id}
          isDragged={from === index + 1}
          drop={dragged?.over === index + 1 ? sideOfDrop(from, index + 1) : undefined}
        />
      ))}
    </ol>
  );
}
