import { useEffect, useRef, useState } from "react";
import { photoPath, photoSources, type Photo as StoredPhoto } from "~/values/photo";

type PhotoProps = {
  photo: StoredPhoto | null | undefined;
  /** How wide it is shown, as the `sizes` of an image: browsers choose the file by it. */
  sizes: string;
  /** What stands for the photo where it has no text of its own. Without a name it is decoration. */
  name?: string;
  className?: string;
  /** The largest thing on the screen: fetched first. Everything else waits until it is near. */
  priority?: boolean;
  /** What stands there when there is no photo at all. */
  placeholder?: string;
};

/** A photo in the width that fits. It keeps its place while it loads; without one a placeholder stands there. */
export function Photo({ photo, sizes, name, className = "", priority, placeholder }: PhotoProps) {
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
      <div
        role="img"
        aria-label={text}
        className={`grid place-items-center bg-sunken p-4 text-center text-sm text-soft wrap-anywhere ${className}`}
      >
        {text}
      </div>
    );
  }
  return (
    <img
      ref={image}
      src={photoPath(photo, 960)}
      srcSet={photoSources(photo)}
      sizes={sizes}
      alt={name === undefined ? "" : photo.alternativeText || name}
      width={photo.width}
      height={photo.height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      onError={() => setFailed(true)}
      className={`bg-sunken object-cover ${className}`}
    />
  );
}
