import type { Failure } from "~/ui/feedback/failure";
import { FAILURE_TITLE } from "~/values/flash";

/** The title of a failure by address pattern; the first match counts. `null`: the message of the refusal says it. */
const SENTENCES: readonly (readonly [RegExp, string | null])[] = [
  [/^\/admin\/listings\/(?:delete|[^/]+\/delete)$/, "Failed to delete listing"],
  [/^\/admin\/listings\/(?:new|import)$/, null],
  [/^\/admin\/listings(?:\/|$)/, "Failed to update listing"],
  [/^\/admin\/claims(?:\/|$)/, "Failed to update claim"],
  [/^\/admin\/blogs\/new$/, "Failed to create blog post"],
  [/^\/admin\/blogs\/[^/]+\/delete$/, "Failed to delete blog post"],
  [/^\/admin\/blogs(?:\/|$)/, "Failed to update blog post"],
  [/^\/admin\/guides\/new$/, "Failed to create guide"],
  [/^\/admin\/guides\/[^/]+\/delete$/, "Failed to delete guide"],
  [/^\/admin\/guides(?:\/|$)/, "Failed to update guide"],
  [/^\/admin\/users$/, "Failed to update user admin status"],
  [/^\/admin\/users\//, "Failed to update user"],
  [/^\/admin\/reviews(?:\/|$)/, "Failed to update review"],
  [/^\/admin\/comments(?:\/|$)/, "Failed to update comment"],
  [/^\/admin\/messages\/support(?:\/|$)/, "Failed to update conversation"],
  [/^\/admin\/messages\//, "Failed to update message"],
  [/^\/admin\/jobs$/, "Failed to run the job"],
  [/^\/admin\/webhooks\/new$/, "Failed to create webhook"],
  [/^\/admin\/webhooks\/[^/]+\/delete$/, "Failed to delete webhook"],
  [/^\/admin\/webhooks\/[^/]+\/deliveries\//, "Failed to send it again"],
  [/^\/admin\/webhooks$/, "Failed to update webhook status"],
  [/^\/admin\/webhooks\//, "Failed to update webhook"],
  [/^\/admin\/places\/[^/]+\/delete$/, "Failed to delete place"],
  [/^\/admin\/newsletter\/[^/]+\/remove$/, "Failed to remove the address"],
  [/^\/admin\/newsletter\//, "Failed to send the post"],
];

/** The words for a failed request to an admin page. */
export function failureOf(pathname: string): Failure {
  const [, sentence = null] = SENTENCES.find(([address]) => address.test(pathname)) ?? [];
  return { title: FAILURE_TITLE, sentence };
}
