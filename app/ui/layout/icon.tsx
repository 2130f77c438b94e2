import { createElement } from "react";
import type { IconNode } from "lucide";

type IconProps = {
  /** An icon of Lucide, on its grid of 24. */
  icon: IconNode;
  /** Width and height in pixels. */
  size: number;
  className?: string;
  /** What it says; without one it is decoration. */
  label?: string;
};

/** Draws an icon of `lucide`, which has the shapes alone. `lucide-react` brings 1.3 kB more into every page. */
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
