import type { LegalSection } from "~/features/help/legal-page";
import { Link } from "~/ui/navigation/link";

/** Rules of conduct and of liability. */
export const conductSections: readonly LegalSection[] = [
  {
    id: "at-the-space",
    title: "At the space",
    note: "Their house, their rules.",
    body: (
      <p>
        The house rules of the space apply to you while you are there, and you answer for damage you
        cause. If the space is closed, full or not as described when you arrive, tell the space at
        once and{" "}
        <Link to="/contact" className="link">
          tell us
        </Link>
        : we look into every such report.
      </p>
    ),
  },
  {
    id: "reviews",
    title: "Reviews",
    note: "Say what you saw. The owner may answer once.",
    body: (
      <>
        <p>
          After a booking its guest may write one review of the space, until 30 days after the last
          day, and may change it until the owner has replied. Write what you saw and measured
          yourself, in your own words. You allow us to show it with the listing, even when your
          account is gone.
        </p>
        <p>
          The owner may reply once, in public, and may report a review to us. It is not allowed to
          insult or to name people in a review, to advertise, to write about a stay that never
          happened, or to offer or ask for anything in return for stars. We hide a review that does
          so; the reason stays in its place, and its author gets an email and may object. We change
          nothing that a guest has written, and hide nothing because it is unfavourable.
        </p>
        <p>
          A comment on a post of our blog is shown when one of us has approved it. We hide one that
          insults or names people, advertises, or is not about the post; its author gets an email
          with the reason and may object. You may delete your comments at any time.
        </p>
      </>
    ),
  },
  {
    id: "fair-use",
    title: "Fair use",
    note: "Book what you mean to use.",
    body: (
      <>
        <p>It is not allowed to</p>
        <ul>
          <li>hold desks you do not mean to use, or book with a program;</li>
          <li>publish false listings or pretend to be somebody else;</li>
          <li>
            use messages for advertising, threats or insults, or to take bookings and payments
            outside this site;
          </li>
          <li>try to reach data that is not yours, or disturb the running of the site.</li>
        </ul>
        <p>
          We may suspend an account that does this, or delete it, after a warning where a warning is
          enough. A suspended member can cancel bookings and read messages, but not book or write.
          When an account is deleted, by us or by you, its bookings that are not over are cancelled,
          each for what cancelling costs at that moment under its terms; of one that has begun the
          days used stay a booking and are paid. Its listings are archived. Any fee is owed to the
          space. Whoever deletes an account while it is suspended, and makes another one with the
          same email address within two years, is suspended again.
        </p>
      </>
    ),
  },
  {
    id: "liability",
    title: "What we are liable for",
    note: "You keep the rights the law gives you.",
    body: (
      <p>
        We run the site with care, but we do not promise that it is always available. We are liable
        for damage that we cause on purpose or by gross negligence, and for harm to life and health,
        without limit; otherwise for the breach of essential duties, up to the damage that was
        foreseeable. We are not liable for what happens in a space. Rights that the law gives you as
        a consumer are not limited by these terms.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes, and which law applies",
    note: "Your existing bookings keep their terms.",
    body: (
      <p>
        When these terms change, the date at the top changes, and the new text applies to what you
        do after it. Bookings made before keep the price and cancellation terms stored in them. The
        law of the operator's seat applies, as given in the address above; you keep the protection
        that the consumer law of the country where you live gives you.
      </p>
    ),
  },
];
