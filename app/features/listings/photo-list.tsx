import { useRef } from "react";
import { useLocation } from "react-router";
import { sideOfDrop, type PhotoMove } from "~/features/listings/photo-moves";
import { PhotoTile } from "~/features/listings/photo-tile";
import { useDraggedPhoto } from "~/features/listings/use-dragged-photo";
import { useHydrated } from "~/ui/layout/use-hydrated";
import type { Path } from "~/values/path";
import type { Photo } from "~/values/photo";

type PhotoListProps = {
  /** Where the buttons are posted to. */
  action: Path;
  photos: Photo[];
  name: string;
  /** They wait for approval, and have no order yet. */
  isProposed?: boolean;
  /** The one whose new place is not saved yet. */
  savingId?: string | undefined;
  /** Null while none can be dragged. */
  onMoved?: ((move: PhotoMove) => void) | null;
};

/**
 * The photos of a listing in their order, each with its text and its buttons. All of these belong to the one form of the page: each
 * button saves what was typed about any of them, also without scripts. With them a mouse drags photos to other places.
 */
export function PhotoList({
  action,
  photos,
  name,
  isProposed = false,
  savingId,
  onMoved = null,
}: PhotoListProps) {
  // Asked for by a link, so that no press takes a photo away that only slid under the finger.
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
