import { useLayoutEffect, useRef } from "react";
import { useHydrated } from "~/ui/layout/use-hydrated";
import type { FlashMessage } from "~/values/flash";

type InlineFlashProps = {
  /** The id of this part of the page. */
  at: string;
  messages: FlashMessage[];
};

/** Messages that were already announced, also by an earlier instance of the part. */
const heard = new WeakSet<FlashMessage>();

/**
 * The message about a change in this part of the page, shown in it instead of in a toast (`Flash.sayAt`). With scripts the focus moves to
 * it: a status that is inserted with its text is often not announced, and the pressed control may be gone. A document scrolls to its part
 * by the fragment.
 */
export function InlineFlash({ at, messages }: InlineFlashProps) {
  const said = messages.find((message) => message.at === at);
  const box = useRef<HTMLParagraphElement>(null);
  const hydrated = useHydrated();
  const ofDocument = useRef(hydrated ? undefined : said);
  // A layout effect runs before `RouteAnnouncer` checks for a lost focus.
  useLayoutEffect(() => {
    if (!said || said === ofDocument.current || heard.has(said)) return;
    heard.add(said);
    box.current?.focus();
  }, [said]);
  return (
    said && (
      <p
        ref={box}
        role="status"
        tabIndex={-1}
        className="measure rounded-xl bg-moss-wash px-4 py-2 text-moss"
      >
        {said.text}
      </p>
    )
  );
}
