import type { MiddlewareFunction } from "react-router";
import { flash } from "~/context.server";
import { failureOf } from "~/features/administration/failures";
import { withSentence } from "~/ui/feedback/failure";

/** In the admin area every refusal gets a title, and the sentence of its page, unless its route has set them. */
export const nameFailures: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const before = context.get(flash);
  const { say } = before;
  context.set(flash, {
    ...before,
    say: (text, tone, title) => {
      if (tone !== "error" || title !== undefined) return say(text, tone, title);
      const failure = failureOf(url.pathname);
      say(withSentence(failure, text), tone, failure.title);
    },
  });
  return next();
};
