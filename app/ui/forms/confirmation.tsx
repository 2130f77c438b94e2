import { useLocation } from "react-router";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DialogLink } from "~/ui/navigation/dialog-link";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

/** A question before what cannot be undone: the page that asks it loads it, and a dialog over the list shows the same. */
export type Confirmation = {
  question: string;
  /** The consequence, or the reason why it cannot be done. */
  consequence: string;
  /** `null` where it cannot be done now. Deleting is a danger, which is the default. */
  button: { label: string; pending: string; tone?: "primary" | "danger" } | null;
  /** Hidden fields of the form, beside its member. */
  values: Readonly<Record<string, string>>;
  /** The link that changes nothing. */
  keep: { label: string; to: Path };
  memberId: string;
  /** The address of the page that asks. */
  here: Path;
};

/** The page of the admin area that asks. */
export function ConfirmationPage({ asked }: { asked: Confirmation }) {
  return (
    <div className="admin-page max-w-[44rem]">
      <h1 className="text-3xl">{asked.question}</h1>
      <ReplyAlert reply={undefined} />
      <ConfirmationOnPage asked={asked} />
    </div>
  );
}

/** The same below the tabs of a listing. */
export function ConfirmationSection({ asked }: { asked: Confirmation }) {
  return (
    <section aria-labelledby="question" className="grid max-w-2xl gap-6">
      <h2 id="question" className="text-2xl wrap-anywhere">
        {asked.question}
      </h2>
      <ReplyAlert reply={undefined} />
      <ConfirmationOnPage asked={asked} />
    </section>
  );
}

function ConfirmationOnPage({ asked }: { asked: Confirmation }) {
  return (
    <ConfirmationForm
      asked={asked}
      keep={
        <Link to={asked.keep.to} className="button button-quiet">
          {asked.keep.label}
        </Link>
      }
    />
  );
}

type ConfirmationLinkProps = Omit<React.ComponentProps<"a">, "href"> & {
  /** The page that asks. */
  to: Path;
  /** The list to return to afterwards; by default the page with the link. */
  list?: Path;
  /** The label of the button that closes the dialog. */
  keep?: string;
};

/** Asks in a dialog; without scripts on a page of its own. */
export function ConfirmationLink({ to, list, keep = "Keep it", ...link }: ConfirmationLinkProps) {
  const { pathname, search } = useLocation();
  const returnTo = new URLSearchParams({ returnTo: list ?? `${pathname}${search}` });
  return (
    <DialogLink<Confirmation>
      to={`${to}?${returnTo}`}
      className="link py-2"
      {...link}
      keep={keep}
      Question={Question}
    />
  );
}

type QuestionProps = { asked: Confirmation; keep: React.ReactNode };

function Question({ asked, keep }: QuestionProps) {
  return (
    <div className="grid gap-3">
      <h2 className="text-xl wrap-anywhere">{asked.question}</h2>
      <ConfirmationForm asked={asked} keep={keep} />
    </div>
  );
}

function ConfirmationForm({ asked, keep }: QuestionProps) {
  const { consequence, button, values, memberId, here } = asked;
  return (
    <div className="grid gap-4">
      <p className="measure wrap-anywhere">{consequence}</p>
      {button ? (
        <IntentForm
          action={here}
          memberId={memberId}
          values={values}
          className="flex flex-wrap items-center gap-4"
        >
          <SubmitButton tone={button.tone ?? "danger"} pending={button.pending}>
            {button.label}
          </SubmitButton>
          {keep}
        </IntentForm>
      ) : (
        <div>{keep}</div>
      )}
    </div>
  );
}
