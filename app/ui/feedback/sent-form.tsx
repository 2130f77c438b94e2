import { createContext, use, useState } from "react";
import { useNavigation } from "react-router";
import { typedEntries, type TypedForm } from "~/values/typed-form";

/** The form that the request of this document sent, for a page that could not answer it. */
export const SentForm = createContext<TypedForm | null>(null);

export function useSentForm(): TypedForm | null {
  return use(SentForm);
}

/** Remembers the last form that scripts sent: an error page takes the place of the page in which it was typed. */
export function RememberSentForm({ children }: { children: React.ReactNode }) {
  const { formMethod, formAction, formData } = useNavigation();
  const [sent, setSent] = useState(useSentForm());
  const [seen, setSeen] = useState(formData);
  if (formData !== seen) {
    setSeen(formData);
    if (formData && formAction && formMethod === "POST")
      setSent({ action: formAction, entries: typedEntries(formData) });
  }
  return <SentForm value={sent}>{children}</SentForm>;
}

/** Sends a form once more, unchanged: the same key in it books once, however often it arrives. */
export function SendAgain({ form }: { form: TypedForm }) {
  return (
    <form method="post" action={form.action} id={SEND_AGAIN}>
      {form.entries.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-primary">
        Send it again
      </button>
    </form>
  );
}

const SEND_AGAIN = "send-again";

/** What the server put into an error page, read back before it is hydrated. */
export function sentFormOf(page: Document): TypedForm | null {
  const form = page.getElementById(SEND_AGAIN);
  if (!(form instanceof HTMLFormElement)) return null;
  const action = form.getAttribute("action") ?? "";
  return { action, entries: typedEntries(new FormData(form)) };
}
