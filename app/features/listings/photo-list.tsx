import { useRef } from "react";
import { useLocation } from "react-router";
import { afterMoves, sideOfDrop } from "~/features/listings/photo-moves";
import { PhotoTile } from "~/features/listings/photo-tile";
import { useDraggedPhoto } from "~/features/listings/use-dragged-photo";
import { usePhotoMoves } from "~/features/listings/use-photo-moves";
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
};

/**
 * The photos of a listing in their order, each with its text and its buttons. All of these belong to the one form of the page: each
 * button saves what was typed about any of them, also without scripts. With them a mouse drags photos to other places.
 */
export function PhotoList({ action, photos, name, isProposed = false }: PhotoListProps) {
  // Asked for by a link, so that no press takes a photo away that only slid under the finger.
  const asked = new URLSearchParams(useLocation().search).get("remove");
  const { moves, move } = usePhotoMoves(action);
  const shown = afterMoves(photos, moves);
  const list = useRef<HTMLOListElement>(null);
  const dragged = useDraggedPhoto(list, move);
  const from = shown.findIndex(({ id }) => id === dragged?.photoId) + 1;
  const isMovable = useHydrated() && !isProposed && photos.length > 1;
  return (
    <ol ref={list} className="photo-grid">
      {shown.map((photo, index) => (
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
          isMoving={moves.some(({ photoId }) => photoId === photo.id)}
          isDragged={from === index + 1}
          drop={dragged?.over === index + 1 ? sideOfDrop(from, index + 1) : undefined}
        />
      ))}
    </ol>
  );
}
