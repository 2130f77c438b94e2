import { NEWSLETTER_WORDS } from "~/features/newsletter/newsletter";
import { Honeypot } from "~/ui/forms/honeypot";
import { useHydrated } from "~/ui/layout/use-hydrated";

/** `field`: the props of the field after a refused post: the typed value, and its error. */
type NewsletterFormProps = { field?: React.ComponentProps<"input"> };

/** Subscribes an address. A plain form: it is on pages without scripts, and on pages in the shared cache. */
export function NewsletterForm({ field }: NewsletterFormProps) {
  const hydrated = useHydrated();
  return (
    <form
      method="post"
      action="/newsletter"
      // With scripts an invalid address is refused in our words on the form's own page, as in every other form.
      noValidate={hydrated}
      className="grid max-w-xl gap-4"
    >
      <Honeypot />
      <input type="hidden" name="words" value={NEWSLETTER_WORDS.version} />
      <p className="text-soft">
        <span>{`${NEWSLETTER_WORDS.text} `}</span>
        <a href="/privacy" className="link">
          What we keep
        </a>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid grow basis-56 gap-1 text-sm font-semibold">
          Your email address
          <input
            type="email"
            name="email"
            autoComplete="email"
            required
            className="control"
            {...field}
          />
        </label>
        <button type="submit" className="button button-primary">
          Subscribe
        </button>
      </div>
    </form>
  );
}
