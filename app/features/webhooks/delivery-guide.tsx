import { CodeBlock } from "~/features/webhooks/code-block";
import {
  ANSWER_WITHIN,
  describeRetries,
  FAILING_DAYS,
  MOST_ANSWER,
  MOST_DAYS_LATE,
  OVERLAP_HOURS,
} from "~/features/webhooks/delivery-rules";
import { EXAMPLE_DELIVERY, EXAMPLE_SECRET } from "~/features/webhooks/example-delivery";

const VERIFY = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(secret); // whsec_…

// The body as it arrived: read and written again it has other bytes.
const body = await request.text();
// Throws where the signature is not ours, or is older than five minutes.
const event = webhook.verify(body, Object.fromEntries(request.headers));`;

/** An example of a delivery. */
export function Delivery() {
  return (
    <>
      <p>
        When something happens, each webhook that waits for it is sent one request. Its body is the
        event in JSON, unless the webhook has a template of its own; a webhook whose method is GET
        has no body.
      </p>
      <CodeBlock>{EXAMPLE_DELIVERY}</CodeBlock>
      <ul>
        <li>
          <code>id</code> names the event. It is in <code>webhook-id</code> as well, and stays the
          same however often the event is sent.
        </li>
        <li>
          <code>type</code> says what has happened, and <code>timestamp</code> when: this and every
          other instant has six digits behind its second.
        </li>
        <li>
          <code>data</code> has ids and what the event is about, and nothing else about people.
        </li>
        <li>
          <code>webhook-timestamp</code> is the second of this attempt.
        </li>
        <li>
          <code>webhook-test</code> is there and says <code>true</code> where an admin has sent an
          example: nothing has happened.
        </li>
      </ul>
    </>
  );
}

/** The verification of a signature. */
export function Signature() {
  return (
    <>
      <p>
        Every request is signed as{" "}
        <a href="https://www.standardwebhooks.com" className="link">
          Standard Webhooks 1.0
        </a>{" "}
        has it, for which there are libraries in most languages: <code>webhook-signature</code> is{" "}
        <code>v1,</code> and the HMAC-SHA256, in base64, of id, timestamp and body with points
        between them. The key is what follows <code>whsec_</code> in the secret, read as base64.
      </p>
      <CodeBlock>{VERIFY}</CodeBlock>
      <p>
        The request above was signed with <code className="wrap-anywhere">{EXAMPLE_SECRET}</code>; a
        library finds its signature right and refuses it for its age.
      </p>
      <p>{`When a secret is replaced, it signs beside the new one for ${OVERLAP_HOURS} hours. A request has several signatures then, with a space between them, and one that is right is enough.`}</p>
    </>
  );
}

/** The meaning of a receiver's responses. */
export function Answers() {
  return (
    <ul>
      <li>{`A status from 200 to 299 within ${ANSWER_WITHIN} seconds is success. Answer first, and work afterwards. At most ${MOST_ANSWER} kB of an answer are read.`}</li>
      <li>Everything else is a failure, redirects included: they are not followed.</li>
      <li>410 says that nobody is there any longer, and switches the webhook off.</li>
      <li>
        429 and 503 with <code>Retry-After</code> are asked again when that says, where it is later
        than the next attempt. A day is the longest wait.
      </li>
    </ul>
  );
}

/** The retries after a failure. */
export function Retries() {
  return (
    <>
      <p>{`We first try at once, or within a minute if nobody on the site made the change. Each time that fails, we try again: after ${describeRetries()}, each a little later so that they don't all come together. Then the delivery is given up, and an admin can send it again.`}</p>
      <p>{`A webhook that has had nothing but failures for ${FAILING_DAYS} days is switched off. Admins are warned at least a day before that. What failed on our side switches nothing off, and a new URL starts afresh.`}</p>
      <p>{`If you can't keep up, the oldest deliveries are sent first, and those overdue by ${MOST_DAYS_LATE} days are given up.`}</p>
    </>
  );
}

/** The properties of deliveries that a receiver must not rely on. */
export function Order() {
  return (
    <ul>
      <li>
        Events may arrive in another order than they happened. <code>timestamp</code> says which was
        first.
      </li>
      <li>
        The same event may arrive twice, for example when your answer was lost. Remember the ids
        that you have seen.
      </li>
    </ul>
  );
}
