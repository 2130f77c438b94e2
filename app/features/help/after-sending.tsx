import { Link } from "~/ui/navigation/link";

/** Advice for a sender after the message was sent. */
export function AfterSending() {
  return (
    <section aria-labelledby="sent" className="card mb-14 grid gap-3 p-5 md:p-7">
      <h2 id="sent" className="text-2xl">
        We have your message
      </h2>
      <ol className="grid list-decimal gap-1 pl-5">
        <li>One of us reads it. You don't have to do anything more.</li>
        <li>
          We answer within 24 hours, to the email address that you gave. If nothing is there by
          then, look in your spam folder.
        </li>
        <li>Reply to that email if you want to add something: it reaches us.</li>
      </ol>
      <p>
        Until then, the{" "}
        <Link to="/help" className="link">
          answers to common questions
        </Link>{" "}
        may already help.
      </p>
    </section>
  );
}
