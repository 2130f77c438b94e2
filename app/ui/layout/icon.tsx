type IconProps = {
  /** The path of an icon of Lucide, on its grid of 24. */
  path: string;
  size: number;
  className?: string;
  /** What it says; without one it is decoration. */
  label?: string;
};

/** An icon without lucide-react, for what is drawn before anybody touches the page: its wrapper is larger than a form. */
export function Icon({ path, size, className, label }: IconProps) {
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
