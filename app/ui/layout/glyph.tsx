type GlyphProps = {
  /** A drawing of Lucide's, on its grid of 24. */
  path: string;
  size: number;
  className?: string;
  /** What it says; without one it is decoration. */
  label?: string;
};

/** An icon of what is there before anything is touched: the wrapper of lucide-react is heavier than the form around it. */
export function Glyph({ path, size, className, label }: GlyphProps) {
  return (
    <svg
      role={label && "img"}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
