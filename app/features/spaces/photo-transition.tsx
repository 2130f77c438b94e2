import { ViewTransition } from "react";

type PhotoTransitionProps = { spaceId: string; children: React.ReactNode };

/** A view transition from the photo of a card to the first photo of the space's page. Nothing else moves. */
export function PhotoTransition({ spaceId, children }: PhotoTransitionProps) {
  return (
    <ViewTransition name={`photo-${spaceId}`} default="none" share="photo-transition">
      {children}
    </ViewTransition>
  );
}
