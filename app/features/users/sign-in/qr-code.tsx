/** The shape that the loader computes: modules of one unit, dark on light. */
export type QrShape = { size: number; path: string };

/** A QR code. It stays dark on white in every colour scheme, because cameras expect that. */
export function QrCode({ shape: { size, path }, label }: { shape: QrShape; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-lg bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
