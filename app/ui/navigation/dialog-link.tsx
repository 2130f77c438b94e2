import { useEffect, useRef } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

/** The data of a loader in the type of a fetcher. */
type Arrived<Asked> = NonNullable<ReturnType<typeof useFetcher<Asked | null>>["data"]>;

type DialogLinkProps<Asked> = Omit<React.ComponentProps<"a">, "href" | "onClick"> & {
  /** The page with the question. Without scripts the link opens it; with them a dialog shows the data of its loader. */
  to: Path;
  /** The content of the dialog; `keep` is the button that closes it. */
  Question: React.ComponentType<{ asked: Arrived<Asked>; keep: React.ReactNode }>;
  /** The label of the button that closes the dialog. */
  keep: string;
};

/** A link to a page with a question, which opens in a dialog where scripts run. */
export function DialogLink<Asked>({ to, Question, keep, ...link }: DialogLinkProps<Asked>) {
  // `null`: another admin has deleted it since the list was rendered.
  const { data, load, state } = useFetcher<Asked | null>();
  const { revalidate } = useRevalidator();
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsked = useRef(false);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (state !== "idle" || data === undefined || !isAsked.current) return;
    isAsked.current = false;
    dialog.current?.showModal();
  }, [state, data]);
  // After the form in the dialog was sent, the list is rendered again, and the dialog closes.
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
  }, [key]);
  const button = (label: string) => (
    <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
      {label}
    </button>
  );
  return (
    <>
      <Link
        {...link}
        to={to}
        aria-haspopup="dialog"
        onClick={(event) => {
          // A new tab gets the page.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          isAsked.current = true;
          openedAt.current = key;
          void load(to);
        }}
      />
      {data !== undefined && (
        <dialog
          ref={dialog}
          aria-label={link["aria-label"]}
          className="dialog"
          onClose={data === null ? () => void revalidate() : undefined}
        >
          {data === null ? (
            <Gone close={button("Close")} />
          ) : (
            <Question asked={data} keep={button(keep)} />
          )}
        </dialog>
      )}
    </>
  );
}

/** Closing it revalidates the list. */
function Gone({ close }: { close: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h2 className="text-xl">It is gone</h2>
      <p className="measure">Somebody else has deleted it since this page was shown.</p>
      {close}
    </div>
  );
}
