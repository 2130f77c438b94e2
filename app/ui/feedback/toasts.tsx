import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FlashMessage } from "~/values/flash";

/**
 * The flash messages of the last action. The server renders them, so that they work without scripts; CSS removes them. With scripts a
 * message stays for its four seconds although the page's data is revalidated, but not after a navigation, because the next page is
 * unrelated.
 */
export function Toasts({ messages }: { messages: FlashMessage[] }) {
  const { lingering, remove } = useLingering(messages);
  const shown = lingering.filter(({ message }) => message.at === undefined);
  return (
    <div
      role="status"
      className="toasts pointer-events-none fixed inset-x-4 z-40 grid justify-items-center gap-2"
    >
      {shown.map(({ id, message }) => (
        <p
          key={id}
          // What makes room for it closes the gap.
          onAnimationEnd={() => remove(id)}
          className={`toast pointer-events-auto max-w-lg rounded-xl px-5 py-3 text-sm font-semibold shadow-lg ${
            message.tone === "error" ? "bg-alarm text-paper" : "bg-ink text-paper"
          }`}
        >
          {message.title && <span className="block">{message.title}</span>}
          <span>{message.text}</span>
        </p>
      ))}
    </div>
  );
}

/** The number of toasts at once. */
const MOST = 3;

function useLingering(messages: FlashMessage[]) {
  const last = useRef(messages);
  const count = useRef(messages.length);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const [shown, setShown] = useState(() =>
    messages.map((message, index) => ({ id: index, message })),
  );
  useEffect(() => {
    const isNew = messages !== last.current && messages.length > 0;
    const isElsewhere = pathname !== page.current;
    if (!isNew && !isElsewhere) return;
    last.current = messages;
    page.current = pathname;
    const added = isNew ? messages.map((message) => ({ id: count.current++, message })) : [];
    setShown((before) => [...(isElsewhere ? [] : before), ...added].slice(-MOST));
  }, [messages, pathname]);
  const remove = (id: number) => setShown((all) => all.filter((one) => one.id !== id));
  return { lingering: shown, remove };
}
