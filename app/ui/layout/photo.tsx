import { useEffect, useRef, useState, ViewTransition } from "react";
import { photoAddress, photoSources, type Photo as ShownPhoto } from "~/values/photo";

type PhotoProps = {
  photo: ShownPhoto | null | undefined;
  /** The `sizes` of the image, by which browsers choose a file. */
  sizes: string;
  /** The alt text of a photo without its own. Without a name it is decoration. */
  name?: string;
  className?: string;
  /** The largest element of the screen: loaded first. Others load lazily. */
  priority?: boolean;
  /** The content in place of a missing photo. */
  placeholder?: string;
  /** The view-transition name, shared with the photo on the next page. */
  transitionName?: string;
};

/** A photo in the matching width, as WebP or JPG. Its space is reserved while it loads; without one there is a placeholder. */
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
  // It may have failed before hydration.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setFailed(true);
  }, []);
  if (!photo || failed) {
    const text = failed ? "Image not available" : (placeholder ?? "No images available");
    return (
      <Moving name={transitionName}>
        {/* A span, because cards and links must not contain blocks. */}
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
      {/* Hidden, because in a grid it would take the cell of the image. */}
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

/** A view-transition around the image itself, because `picture` has no box. Nothing else moves. */
function Moving({ name, children }: { name: string | undefined; children: React.ReactElement }) {
  if (name === undefined) return children;
  return (
    <ViewTransition name={name} default="none" share="photo-transition">
      {children}
    </ViewTransition>
  );
}
