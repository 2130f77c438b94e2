import { useEffect, useRef, useState, ViewTransition } from "react";
import { photoAddress, photoSources, type Photo as ShownPhoto } from "~/values/photo";

type PhotoProps = {
  photo: ShownPhoto | null | undefined;
  /** How wide it is shown, as the `sizes` of an image: browsers choose the file by it. */
  sizes: string;
  /** What stands for the photo where it has no text of its own. Without a name it is decoration. */
  name?: string;
  className?: string;
  /** The largest thing on the screen: fetched first. Everything else waits until it is near. */
  priority?: boolean;
  /** What stands there when there is no photo at all. */
  placeholder?: string;
  /** It moves to where the next page shows the photo of the same name. */
  transitionName?: string;
};

/** A photo in the width that fits, as WebP or JPG. It keeps its place while it loads; without one a placeholder stands there. */
export function Photo({
  photo,
  sizes,
  name,
  className = "",
  transitionName,
  ...props
}: PhotoProps) {
  const { priority, placeholder } = props;
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  // It may have failed before the scripts were there to hear of it.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setFailed(true);
  }, []);
  if (!photo || failed) {
    const text = failed ? "Image not available" : (placeholder ?? "No images available");
    return (
      <Moving name={transitionName}>
        {/* A span, as an image is: cards and links, which it stands in, hold no blocks. */}
        <span
          role={text ? "img" : undefined}
          aria-label={text || undefined}
          className={`grid place-items-center bg-sunken p-4 text-center text-sm text-soft wrap-anywhere ${className}`}
        >
          {text}
        </span>
      </Moving>
    );
  }
  return (
    <picture className="contents">
      {/* Hidden, because in a grid it would take the place of the image. */}
      <source
        type="image/webp"
        srcSet={photoSources(photo, "webp")}
        sizes={sizes}
        className="hidden"
      />
      <Moving name={transitionName}>
        <img
          ref={image}
          src={photoAddress(photo, 960)}
          alt={name === undefined ? "" : photo.alternativeText || name}
          width={photo.width}
          height={photo.height}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding="async"
          onError={() => setFailed(true)}
          className={`bg-sunken object-cover ${className}`}
        />
      </Moving>
    </picture>
  );
}

/** A view transition, around the image itself because `picture` has no box. Nothing else moves. */
function Moving({ name, children }: { name: string | undefined; children: React.ReactElement }) {
  if (name === undefined) return children;
  return (
    <ViewTransition name={name} default="none" share="photo-transition">
      {children}
    </ViewTransition>
  );
}
