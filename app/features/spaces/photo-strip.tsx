import { X } from "lucide";
import { useRef } from "react";
import { PhotoRow, showPhoto, turnByKey } from "~/features/spaces/photo-row";
import { photoTransitionName } from "~/features/spaces/space";
import { Icon } from "~/ui/layout/icon";
import { Photo } from "~/ui/layout/photo";
import type { Photo as StoredPhoto } from "~/values/photo";

type PhotoStripProps = { spaceId: string; photos: StoredPhoto[]; name: string };

const VIEWER = "photos-large";

/** The photos of a space in a row, or a placeholder with its name. Each opens large over the page. */
export function PhotoStrip({ spaceId, photos, name }: PhotoStripProps) {
  const viewer = useRef<HTMLDivElement>(null);
  const large = useRef<HTMLUListElement>(null);
  if (photos.length === 0)
    return (
      <div className="page grid gap-2 pt-6">
        <Photo
          photo={null}
          sizes=""
          placeholder={name}
          transitionName={photoTransitionName(spaceId)}
          className="min-h-40 w-full rounded-3xl font-display text-2xl! md:min-h-56"
        />
        <p className="text-sm text-soft">No images available</p>
      </div>
    );
  const open = (event: React.MouseEvent, index: number) => {
    // The browser's default would open it at the first photo.
    event.preventDefault();
    viewer.current?.showPopover();
    showPhoto(large.current, index, "instant");
    large.current?.focus({ preventScroll: true });
  };
  return (
    <div className="page pt-6">
      <PhotoRow label={`Photos of ${name}`} photos={photos} className="photo-strip">
        {(photo, index) => (
          <button
            type="button"
            popoverTarget={VIEWER}
            onClick={(event) => open(event, index)}
            className="block size-full cursor-zoom-in overflow-hidden rounded-3xl"
          >
            <Photo
              photo={photo}
              name={`${name}, ${index + 1} of ${photos.length}`}
              sizes={
                photos.length > 1
                  ? "(min-width: 48rem) 36rem, 100vw"
                  : "(min-width: 80rem) 72rem, 100vw"
              }
              priority={index === 0}
              transitionName={index === 0 ? photoTransitionName(spaceId) : undefined}
              className="size-full"
            />
          </button>
        )}
      </PhotoRow>
      <PhotoViewer viewer={viewer} large={large} photos={photos} name={name} />
    </div>
  );
}

type PhotoViewerProps = Omit<PhotoStripProps, "spaceId"> & {
  viewer: React.RefObject<HTMLDivElement | null>;
  large: React.RefObject<HTMLUListElement | null>;
};

/** All photos in the size of the screen, in a native popover: side by side, or one below the other without scripts. */
function PhotoViewer({ viewer, large, photos, name }: PhotoViewerProps) {
  return (
    <div
      ref={viewer}
      id={VIEWER}
      popover="auto"
      role="dialog"
      aria-label="Gallery"
      className="photo-viewer"
    >
      <PhotoRow
        row={large}
        label={`Large photos of ${name}`}
        photos={photos}
        className="photo-viewer-row"
      >
        {(photo, index) => (
          <Photo
            photo={photo}
            name={`${name}, photo ${index + 1} of ${photos.length}`}
            sizes="100vw"
            className="w-full bg-transparent! object-contain!"
          />
        )}
      </PhotoRow>
      <button
        type="button"
        aria-label="Close"
        popoverTarget={VIEWER}
        onKeyDown={(event) => turnByKey(large.current, event)}
        className="photo-button top-3"
      >
        <Icon icon={X} size={22} />
      </button>
    </div>
  );
}
