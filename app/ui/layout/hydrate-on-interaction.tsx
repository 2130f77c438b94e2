import { createElement, memo, Suspense, use, useRef, useSyncExternalStore } from "react";

/** Whatever a person can do to a page, the way back included. */
const TOUCHES = "pointermove pointerdown touchstart wheel keydown focusin input click popstate";

type Part<Props> = React.ComponentType<Props>;

/** What the server has still to load. Not while its modules are evaluated: a part may need one that is not yet. */
const waiting: (() => Promise<void>)[] = [];
let allLoaded: Promise<void> | undefined;

/**
 * A part of a page whose HTML is whole without its scripts: they are fetched when somebody first touches the page, and
 * only then is it hydrated. The server draws it like any other. A page that is navigated to comes when its parts have.
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<Part<Props>>,
): Part<Props> {
  let loaded: Part<Props> | undefined;
  const part = (import.meta.env.SSR ? whenAsked(load) : afterTouch(load)).then(
    (component) => (loaded = component),
  );
  function Deferred(props: Props) {
    return createElement(loaded ?? use(part), props);
  }
  // What is drawn anew around a part that has not come yet would take its HTML away, so nothing is without a reason.
  return memo(function HydratedOnInteraction(props: Props) {
    const shown = <Deferred {...props} />;
    return useServerRendered() ? <Suspense>{shown}</Suspense> : shown;
  });
}

const nothingChanges = () => () => {};

/**
 * Whether this component's HTML came from the server, as long as it lives. A new boundary would be shown with a hole in
 * it; without one React keeps the page before until the next is whole, and moves what both have from one to the other.
 */
const useServerRendered = import.meta.env.SSR ? () => true : useServerRenderedHere;

function useServerRenderedHere(): boolean {
  const hydrated = useRef(false);
  return useSyncExternalStore(
    nothingChanges,
    () => hydrated.current,
    () => (hydrated.current = true),
  );
}

/** For the server, before it draws: a part that is not there yet would reach the page by a script. */
export function loadDeferredParts(): Promise<void> {
  return (allLoaded ??= loadWaiting());
}

async function loadWaiting(): Promise<void> {
  // Parts may have parts of their own.
  while (waiting.length > 0) await Promise.all(waiting.splice(0).map((load) => load()));
}

function whenAsked<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const { promise, resolve } = Promise.withResolvers<Loaded>();
  waiting.push(async () => resolve(await load()));
  return promise;
}

let touched: Promise<void> | undefined;

async function afterTouch<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const { href } = location;
  await (touched ??= wasTouched() ? Promise.resolve() : touch());
  for (;;) {
    try {
      return await load();
    } catch {
      // Until it comes it stays HTML, but the router cannot replace it: as when the scripts of a route do not come, the
      // browser then loads what the address says.
      if (location.href !== href) location.reload();
      await touch();
    }
  }
}

/** Before this script came. */
function wasTouched(): boolean {
  return navigator.userActivation.hasBeenActive || document.activeElement !== document.body;
}

function touch(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const options = { capture: true, passive: true, signal: over.signal };
    const end = () => {
      over.abort();
      resolve();
    };
    for (const type of TOUCHES.split(" ")) addEventListener(type, end, options);
  });
}
