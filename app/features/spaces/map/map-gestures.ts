import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapPoint } from "~/features/spaces/map/world-map";

/** The width for which the server joins marks, in pixels. */
const DRAWN_WIDTH = 400;
/** Pixels that a pointer may move between down and up in a click. */
const TREMBLE = 4;

/** A pin that can be dragged. */
const HANDLE = ".map-handle";

/** Of the frame: its width in pixels, and its width by its height. */
type FrameSize = { width: number; ratio: number | null };

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
};

/** The answers of a map to gestures; places and distances are fractions of the frame. */
type Gestures = {
  onMove: (right: number, down: number) => void;
  /** By a factor, below 1 closer, around a place or the middle. */
  onZoom: (factor: number, at?: MapPoint) => void;
  /** A click on the ground. */
  onPress: (at: MapPoint) => void;
};

/**
 * Dragging and the arrow keys move the map; two fingers, Ctrl with the wheel, and the keys + and - zoom. Keys count with the focus inside.
 * It also reports the frame's width, so that pins keep their distance on a small screen, and its ratio once it is known.
 */
export function useMapGestures(gestures: Gestures) {
  const frame = useRef<HTMLDivElement>(null);
  const [{ width, ratio }, setSize] = useState<FrameSize>({ width: DRAWN_WIDTH, ratio: null });
  const latest = useEffectEvent(() => gestures);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const sized = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0) setSize({ width: clientWidth, ratio: clientWidth / clientHeight });
    });
    sized.observe(element);
    const over = new AbortController();
    const { signal } = over;
    element.addEventListener("wheel", (event) => onWheel(event, element, latest()), {
      signal,
      passive: false,
    });
    element.addEventListener("keydown", (event) => onKey(event, latest()), { signal });
    const pointers: Pointers = new Map();
    element.addEventListener(
      "pointerdown",
      (event) => onPointer(event, element, pointers, () => latest()),
      { signal },
    );
    return () => {
      sized.disconnect();
      over.abort();
    };
  }, []);

  return { frame, width, ratio };
}

function onWheel(event: WheelEvent, frame: HTMLElement, { onZoom }: Gestures) {
  // Without Ctrl the wheel scrolls the page.
  if (!event.ctrlKey) return;
  event.preventDefault();
  const box = frame.getBoundingClientRect();
  const at = { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
  onZoom(Math.exp(event.deltaY * 0.003), at);
}

function onKey(event: KeyboardEvent, { onMove, onZoom }: Gestures) {
  const arrow = ARROWS[event.key];
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // A pin that can be moved takes the arrows itself.
  if (arrow && event.target instanceof Element && event.target.closest(HANDLE)) return;
  if (arrow) onMove(...arrow);
  else if (event.key === "+" || event.key === "=") onZoom(0.6);
  else if (event.key === "-") onZoom(1 / 0.6);
  else return;
  event.preventDefault();
}

/** The fingers that are down, or the one pointer, by their ids; pixels. */
type Pointers = Map<number, MapPoint>;

function onPointer(
  press: PointerEvent,
  frame: HTMLElement,
  pointers: Pointers,
  latest: () => Gestures,
) {
  const target = press.target instanceof Element ? press.target : null;
  if (press.button !== 0 || target?.closest(`a, button, .map-card, ${HANDLE}`)) return;
  const box = frame.getBoundingClientRect();
  const shareOf = ({ x, y }: MapPoint) => ({
    x: (x - box.x) / box.width,
    y: (y - box.y) / box.height,
  });
  let last = { x: press.clientX, y: press.clientY };
  let travelled = 0;
  const over = new AbortController();
  const { signal } = over;
  frame.setPointerCapture(press.pointerId);
  pointers.set(press.pointerId, last);
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    const other = [...pointers].find(([id]) => id !== press.pointerId)?.[1];
    // Two fingers share the way, and their distance zooms.
    const share = other ? 0.5 : 1;
    const [dx, dy] = [(x - last.x) * share, (y - last.y) * share];
    travelled += Math.hypot(dx, dy);
    latest().onMove(-dx / box.width, -dy / box.height);
    if (other) {
      const wide = Math.hypot(x - other.x, y - other.y) || 1;
      const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
      latest().onZoom(before / wide, shareOf({ x: (x + other.x) / 2, y: (y + other.y) / 2 }));
    }
    last = { x, y };
    pointers.set(press.pointerId, last);
  };
  const end = () => {
    over.abort();
    pointers.delete(press.pointerId);
  };
  const mine = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) act(event);
  };
  frame.addEventListener("pointermove", mine(move), { signal });
  frame.addEventListener("pointercancel", mine(end), { signal });
  frame.addEventListener(
    "pointerup",
    mine(() => {
      end();
      if (travelled <= TREMBLE && pointers.size === 0) latest().onPress(shareOf(last));
    }),
    { signal },
  );
}
