import type { RefObject } from "react";
import type { MapPoint } from "~/features/spaces/map/world-map";

type PinHandleProps = {
  /** Its place in fractions of the frame. */
  at: MapPoint;
  says: string;
  frame: RefObject<HTMLElement | null>;
  onDrag: (to: MapPoint) => void;
  onDrop: () => void;
  /** A step of the arrow keys. */
  onMove: (to: MapPoint) => void;
};

/** A hundredth of the map. */
const STEP = 0.01;
const ARROWS: Record<string, MapPoint> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The pin. A pointer drags it, and while it has the focus the arrow keys move it. */
export function PinHandle({ at, says, frame, onDrag, onDrop, onMove }: PinHandleProps) {
  const drag = (event: React.PointerEvent<SVGGElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const within = (share: number) => Math.min(Math.max(share, 0), 1);
    onDrag({
      x: within((event.clientX - box.x) / box.width),
      y: within((event.clientY - box.y) / box.height),
    });
  };
  const move = (event: React.KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onMove({ x: at.x + step.x, y: at.y + step.y });
  };
  return (
    <svg x={`${(at.x * 100).toFixed(2)}%`} y={`${(at.y * 100).toFixed(2)}%`} overflow="visible">
      <g
        role="button"
        tabIndex={0}
        aria-label={`${says} Drag it, or move it with the arrow keys.`}
        className="map-handle"
        onPointerDown={(event) => {
          if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={onDrop}
        onPointerCancel={onDrop}
        onKeyDown={move}
      >
        <circle cy={-14} r={22} className="map-handle-target" />
        <path d="M0 0l-10 -17a11.5 11.5 0 1 1 20 0z" />
        <circle cy={-22} r={4} className="map-handle-eye" />
      </g>
    </svg>
  );
}
