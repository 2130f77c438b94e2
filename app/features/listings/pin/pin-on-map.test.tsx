// @vitest-environment jsdom
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Coordinates } from "~/features/listings/editing/coordinates";
import { PinOnMap } from "~/features/listings/pin/pin-on-map";
import { coordinatesAt, firstView } from "~/features/listings/pin/pin-view";

const LISBON = { lat: 38.7169, lng: -9.1399 };
const VIEW = firstView(LISBON, null);
const GROUND = { drawn: [], land: [], sea: [] };
const MAP = { view: VIEW, ground: GROUND, centre: LISBON, city: "Lisbon", styleUrl: null };
/** Pixels. */
const FRAME = { width: 640, height: 480 };

let root: Root;
/** The pins that the map has put, the latest last. */
let puts: (Coordinates | null)[];

/** The form, which keeps the pin. */
function Form({ first }: { first: Coordinates | null }) {
  const [pin, setPin] = useState(first);
  const put = (to: Coordinates | null) => {
    puts.push(to);
    setPin(to);
  };
  return <PinOnMap map={MAP} pin={pin} onPut={put} />;
}

beforeEach(() => {
  puts = [];
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // jsdom has no layout, and captures no pointer.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
    },
  );
  Object.assign(Element.prototype, {
    setPointerCapture: () => undefined,
    hasPointerCapture: () => true,
  });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
    DOMRect.fromRect({ x: 0, y: 0, ...FRAME }),
  );
  document.body.innerHTML = "<div></div>";
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(first: Coordinates | null) {
  const [place] = document.body.children;
  if (!place) throw new Error("The document has no place for the map");
  root = createRoot(place);
  act(() => root.render(<Form first={first} />));
}

function find(css: string): Element {
  const found = document.querySelector(css);
  if (!found) throw new Error(`Nothing is ${css}`);
  return found;
}

/** A pointer at fractions of the frame. */
function point(css: string, type: string, x: number, y: number) {
  const place = { clientX: x * FRAME.width, clientY: y * FRAME.height };
  act(() => {
    find(css).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, ...place }));
  });
}

function press(css: string, key: string, more: KeyboardEventInit = {}) {
  act(() => {
    find(css).dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key, ...more }));
  });
}

test("a click on the map puts the pin there, and dragging the map moves it and puts none", () => {
  open(null);
  expect(document.body.textContent).toContain("No pin yet");
  point(".pin-map", "pointerdown", 0.25, 0.5);
  point(".pin-map", "pointerup", 0.25, 0.5);
  expect(puts).toEqual([coordinatesAt({ x: 0.25, y: 0.5 }, VIEW)]);
  point(".pin-map", "pointerdown", 0.5, 0.5);
  point(".pin-map", "pointermove", 0.75, 0.5);
  point(".pin-map", "pointerup", 0.75, 0.5);
  expect(puts).toHaveLength(1);
  // The middle is now what was a quarter of the map further west.
  const [middle] = [...document.querySelectorAll("button")].filter(
    ({ textContent }) => textContent === "Put the pin in the middle",
  );
  act(() => middle?.click());
  expect(puts.at(-1)).toEqual(coordinatesAt({ x: 0.25, y: 0.5 }, VIEW));
});

test("a dragged pin is put where it is dropped, on a map that stays where it is", () => {
  open(LISBON);
  point(".map-handle", "pointerdown", 0.5, 0.5);
  point(".map-handle", "pointermove", 0.6, 0.5);
  point(".map-handle", "pointermove", 0.65, 0.3);
  expect(puts).toEqual([]);
  expect(find(".map-handle").getAttribute("aria-label")).toContain("north-east of the centre");
  point(".map-handle", "pointerup", 0.65, 0.3);
  expect(puts).toEqual([coordinatesAt({ x: 0.65, y: 0.3 }, VIEW)]);
});

test("with its focus the arrow keys move the pin by a hundredth of the map, and not the map", () => {
  open(LISBON);
  press(".map-handle", "ArrowRight");
  expect(puts).toEqual([coordinatesAt({ x: 0.51, y: 0.5 }, VIEW)]);
  press(".map-handle", "ArrowUp", { ctrlKey: true });
  press(".map-handle", "Tab");
  expect(puts).toHaveLength(1);
  press(".map-handle", "ArrowLeft");
  expect(puts.at(-1)).toEqual(LISBON);
});
