import { useLayoutEffect, useRef } from "react";
import { useHydrated } from "~/ui/layout/use-hydrated";
import type { FlashMessage } from "~/values/flash";

type InlineFlashProps = {
  /** The id of this part of the page. */
  at: string;
  messages: FlashMessage[];
};

/** What has been said already, also by a part that was drawn anew since. */
const heard = new WeakSet<FlashMessage>();

/**
 * What was just done to this part of a page, said in it instead of in a toast (`Flash.sayAt`). With scripts the focus moves to it: a status
 * that comes together with its text is often not read out, and what was pressed may be gone. A document begins at its part by itself.
 */
export function InlineFlash({ at, messages }: InlineFlashProps) {
  const said = messages.find((message) => message.at === at);
  const box = useRef<HTMLParagraphElement>(null);
  const hydrated = useHydrated();
  const ofDocument = useRef(hydrated ? undefined : said);
  // Before `RouteAnnouncer` looks whether the focus is nowhere.
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
