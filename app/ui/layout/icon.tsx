import { createElement } from "react";
import type { IconNode } from "lucide";

type IconProps = {
  /** An icon of Lucide, on its grid of 24. */
  icon: IconNode;
  /** Width and height in pixels. */
  size: number;
  className?: string;
  /** The accessible name; without one the icon is decoration. */
  label?: string;
};

/** Renders an icon of `lucide`, which has only the shapes. `lucide-react` would add 1.3 kB to every page. */
export function Icon({ icon, size, className, label }: IconProps) {
  return (
    <svg
      role={label && "img"}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className ? `icon ${className}` : "icon"}
    >
      {icon.map(([shape, attributes], index) =>
        createElement(shape, { ...attributes, key: index }),
      )}
    </svg>
  );
}
