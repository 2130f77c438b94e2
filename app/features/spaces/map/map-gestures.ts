import { useEffect, useEffectEvent, useRef, useState } from "react";
import { moveView, zoomView, type MapView } from "~/features/spaces/map/world-map";

/** The width for which the server joins marks, in pixels. */
const DRAWN_WIDTH = 400;
/** Pixels that a pointer may move between down and up in a click. */
const TREMBLE = 4;

type Change = (next: (view: MapView) => MapView) => void;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
};

/**
 * Dragging pans, a click on the ground centres there, Ctrl with the wheel zooms; with the focus inside, the arrow keys pan and + and -
 * zoom. It also reports the frame's width, so that pins keep their distance on a small screen.
 */
export function useMapGestures(change: Change) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(DRAWN_WIDTH);
  const changed = useEffectEvent(change);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const sized = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    });
    sized.observe(element);
    const over = new AbortController();
    const { signal } = over;
    element.addEventListener("wheel", (event) => onWheel(event, element, changed), {
      signal,
      passive: false,
    });
    element.addEventListener("keydown", (event) => onKey(event, changed), { signal });
    element.addEventListener("pointerdown", (event) => onPress(event, element, changed), {
      signal,
    });
    return () => {
      sized.disconnect();
      over.abort();
    };
  }, []);

  return { frame, width };
}

function onWheel(event: WheelEvent, frame: HTMLElement, change: Change) {
  // Without Ctrl the wheel scrolls the page.
  if (!event.ctrlKey) return;
  event.preventDefault();
  const box = frame.getBoundingClientRect();
  const at = { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
  change((view) => zoomView(view, Math.exp(event.deltaY * 0.003), at));
}

function onKey(event: KeyboardEvent, change: Change) {
  const arrow = ARROWS[event.key];
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (arrow) change((view) => moveView(view, ...arrow));
  else if (event.key === "+" || event.key === "=") change((view) => zoomView(view, 0.6));
  else if (event.key === "-") change((view) => zoomView(view, 1 / 0.6));
  else return;
  event.preventDefault();
}

function onPress(press: PointerEvent, frame: HTMLElement, change: Change) {
  const target = press.target instanceof Element ? press.target : null;
  if (press.button !== 0 || target?.closest("a, button, .map-card")) return;
  const box = frame.getBoundingClientRect();
  let last = { x: press.clientX, y: press.clientY };
  let travelled = 0;
  const over = new AbortController();
  const { signal } = over;
  frame.setPointerCapture(press.pointerId);
  frame.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      const [dx, dy] = [clientX - last.x, clientY - last.y];
      last = { x: clientX, y: clientY };
      travelled += Math.hypot(dx, dy);
      change((view) => moveView(view, -dx / box.width, -dy / box.height));
    },
    { signal },
  );
  const end = () => over.abort();
  frame.addEventListener("pointercancel", end, { signal });
  frame.addEventListener(
    "pointerup",
    () => {
      end();
      if (travelled > TREMBLE) return;
      const [right, down] = [(last.x - box.x) / box.width, (last.y - box.y) / box.height];
      change((view) => moveView(view, right - 0.5, down - 0.5));
    },
    { signal },
  );
}
