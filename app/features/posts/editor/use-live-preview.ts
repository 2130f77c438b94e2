import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PostTree } from "~/features/posts/post";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

/** `lines`: for each element of the tree's top level the line of the text on which it begins. */
export type Preview = { tree: PostTree; problems: string[]; lines: number[] };
/** The state of the draft: nothing new to store, being stored, stored at this time, or failed. */
export type AutosaveState = "idle" | "keeping" | Date | "failed";

/** The form that is typed into, and the reply to it. */
type Sent = { formId: string; reply: FormReply | undefined };

/** Milliseconds after the last key press. */
const PAUSE = 1_200;

/**
 * Stores a draft of the form while the author types, and answers its preview. The server at `address` parses the text: the parser is not
 * in the browser. A failure here never changes the form.
 */
export function useLivePreview(address: Path, shown: Preview, { formId, reply }: Sent) {
  const [state, setState] = useState<{ of: Preview; preview: Preview; keeping: AutosaveState }>({
    of: shown,
    preview: shown,
    keeping: "idle",
  });
  // After a form was sent, the page's own preview replaces the live one.
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
      preview ? { ...before, preview, keeping: new Date() } : { ...before, keeping: "failed" },
    );
  };
  // A refused form stored nothing, and its times would be lost with the page.
  const keepRefused = useEffectEvent(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) void keep(form);
  });
  useEffect(() => {
    if (reply?.status === "error") timer.current = setTimeout(keepRefused);
  }, [reply]);
  const onInput = ({ currentTarget }: React.FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(currentTarget), PAUSE);
  };
  /** A submission of the form stores more than the pending draft would, or is refused. */
  const stop = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
  };
  return { ...state, onInput, stop };
}

/** `null` when it was not stored: the site refused it, or cannot be reached. */
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
    // Without a connection the page says that nothing is stored; the next pause in typing tries again.
    return null;
  }
}
