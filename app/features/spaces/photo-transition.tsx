import { ViewTransition } from "react";

type PhotoTransitionProps = { spaceId: string; children: React.ReactNode };

/** The photo of a card becomes the first photo of the space's page, where the browser can show it. Nothing else moves. */
export function PhotoTransition({ spaceId, children }: PhotoTransitionProps) {
  return (
    <ViewTransition name={`photo-${spaceId}`} default="none" share="photo-transition">
      {children}
    </ViewTransition>
  );
}
