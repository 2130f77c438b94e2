import { ViewTransition } from "react";

type PhotoPassageProps = { spaceId: string; children: React.ReactNode };

/** The photo of a card becomes the first photo of the space's page, where the browser can show it. Nothing else moves. */
export function PhotoPassage({ spaceId, children }: PhotoPassageProps) {
  return (
    <ViewTransition name={`photo-${spaceId}`} default="none" share="photo-passage">
      {children}
    </ViewTransition>
  );
}
