import { useEffect, useRef, useState } from "react";

type PhotoProps = {
  src: string | null | undefined;
  alt: string;
  /** Layout size in pixels; the photo keeps its place while it loads. */
  width: number;
  height: number;
  className?: string;
  /** The largest thing on the screen: fetched first. Everything else waits until it is near. */
  priority?: boolean;
  /** What stands there when there is no photo at all. */
  placeholder?: string;
};

export function Photo({
  src,
  alt,
  width,
  height,
  className = "",
  priority,
  placeholder,
}: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  // It may have failed before the scripts were there to hear of it.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setFailed(true);
  }, []);
  if (!src || failed) {
    return (
      <div
        role="img"
        aria-label={failed ? "Image not available" : (placeholder ?? alt)}
        className={`grid place-items-center bg-sunken p-4 text-center text-sm text-soft wrap-anywhere ${className}`}
      >
        {failed ? "Image not available" : (placeholder ?? "No images available")}
      </div>
    );
  }
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      onError={() => setFailed(true)}
      className={`bg-sunken object-cover ${className}`}
    />
  );
}
