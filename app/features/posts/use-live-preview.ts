import { useEffect, useRef, useState } from "react";
import type { PostTree } from "~/features/posts/post";
import type { Path } from "~/values/path";

export type Preview = { tree: PostTree; problems: string[] };
/** Whether what is typed is kept: not yet anything new, on its way, kept, or not. */
export type AutosaveState = "idle" | "keeping" | "kept" | "failed";

/** Milliseconds after the last key. */
const PAUSE = 1_200;

/**
 * Keeps what is typed into a form while somebody writes, and answers what it looks like. The text is read on the server: the parser is no
 * part of the page, and `address` is where. Nothing that fails here takes anything away from the form.
 */
export function useLivePreview(address: Path, shown: Preview) {
  const [state, setState] = useState<{ of: Preview; preview: Preview; keeping: AutosaveState }>({
    of: shown,
    preview: shown,
    keeping: "idle",
  });
  // What the page itself was made with, after a form was sent.
  if (state.of !== shown) setState({ of: shown, preview: shown, keeping: "idle" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );
  const keep = async (form: HTMLFormElement) => {
    asked.current?.abort();
    const controller = new AbortController();
    asked.current = controller;
    setState((before) => ({ ...before, keeping: "keeping" }));
    const preview = await send(address, form, controller.signal);
    if (controller.signal.aborted) return;
    setState((before) =>
      preview ? { ...before, preview, keeping: "kept" } : { ...before, keeping: "failed" },
    );
  };
  const onInput = ({ currentTarget }: React.FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(currentTarget), PAUSE);
  };
  /** A form that is sent says more than what would be kept behind it. */
  const stop = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
  };
  return { ...state, onInput, stop };
}

/** `null` when it was not kept: the site says no, or cannot be reached. */
async function send(
  address: Path,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Preview | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") body.append(name, value);
  try {
    const response = await fetch(address, { method: "POST", body, signal });
    return response.ok ? ((await response.json()) as Preview) : null;
  } catch {
    // Without a connection the page says that nothing is kept; the next pause in the typing tries again.
    return null;
  }
}
