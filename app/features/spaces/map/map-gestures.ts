import { useEffect, useEffectEvent, useRef, useState } from "react";
import { moveView, zoomView, type MapPoint, type MapView } from "~/features/spaces/map/world-map";

/** The width for which the server joins marks, in pixels. */
const DRAWN_WIDTH = 400;
/** Pixels that a pointer may move between down and up in a click. */
const TREMBLE = 4;

/** A pin that can be dragged. */
const HANDLE = ".map-handle";

type Change = (next: (view: MapView) => MapView) => void;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
};

type Options = {
  /** A click on the ground, in fractions of the frame, where it does not centre. */
  onPress?: (at: MapPoint) => void;
  /** The width of the narrowest view. */
  closest?: number;
};

/**
 * Dragging pans, a click on the ground centres there, two fingers and Ctrl with the wheel zoom; with the focus inside, the
 * arrow keys pan, and + and - zoom. It also reports the frame's width, so that pins keep their distance on a small screen.
 */
export function useMapGestures(change: Change, { onPress, closest }: Options = {}) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(DRAWN_WIDTH);
  const changed = useEffectEvent(change);
  const pressed = useEffectEvent((at: MapPoint) => {
    if (onPress) onPress(at);
    else change((view) => moveView(view, at.x - 0.5, at.y - 0.5));
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const sized = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    });
    sized.observe(element);
    const over = new AbortController();
    const { signal } = over;
    const zoom = (factor: number, at?: MapPoint) =>
      changed((view) => zoomView(view, factor, at, closest));
    element.addEventListener("wheel", (event) => onWheel(event, element, zoom), {
      signal,
      passive: false,
    });
    element.addEventListener("keydown", (event) => onKey(event, changed, zoom), { signal });
    const pointers: Pointers = new Map();
    element.addEventListener(
      "pointerdown",
      (event) => onPointer(event, element, pointers, { changed, zoom, pressed }),
      { signal },
    );
    return () => {
      sized.disconnect();
      over.abort();
    };
  }, [closest]);

  return { frame, width };
}

type Zoom = (factor: number, at?: MapPoint) => void;

function onWheel(event: WheelEvent, frame: HTMLElement, zoom: Zoom) {
  // Without Ctrl the wheel scrolls the page.
  if (!event.ctrlKey) return;
  event.preventDefault();
  const box = frame.getBoundingClientRect();
  const at = { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
  zoom(Math.exp(event.deltaY * 0.003), at);
}

function onKey(event: KeyboardEvent, change: Change, zoom: Zoom) {
  const arrow = ARROWS[event.key];
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // A pin that can be moved takes the arrows itself.
  if (arrow && event.target instanceof Element && event.target.closest(HANDLE)) return;
  if (arrow) change((view) => moveView(view, ...arrow));
  else if (event.key === "+" || event.key === "=") zoom(0.6);
  else if (event.key === "-") zoom(1 / 0.6);
  else return;
  event.preventDefault();
}

type Gestures = { changed: Change; zoom: Zoom; pressed: (at: MapPoint) => void };

/** The fingers that are down, or the one pointer, by their ids; pixels. */
type Pointers = Map<number, MapPoint>;

function onPointer(
  press: PointerEvent,
  frame: HTMLElement,
  pointers: Pointers,
  { changed, zoom, pressed }: Gestures,
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
    changed((view) => moveView(view, -dx / box.width, -dy / box.height));
    if (other) {
      const wide = Math.hypot(x - other.x, y - other.y) || 1;
      const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
      zoom(before / wide, shareOf({ x: (x + other.x) / 2, y: (y + other.y) / 2 }));
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
      if (travelled <= TREMBLE && pointers.size === 0) pressed(shareOf(last));
    }),
    { signal },
  );
}
