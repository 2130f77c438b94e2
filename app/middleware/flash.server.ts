import { createCookie, type MiddlewareFunction } from "react-router";
import { z } from "zod";
import { flash } from "~/context.server";
import type { FlashMessage } from "~/values/flash";

/** The number of messages and their length: together they stay under the 4 096 bytes of a cookie. */
const MOST = 3;
const LONGEST = 300;

const Messages: z.ZodType<FlashMessage[]> = z.array(
  z.object({
    tone: z.enum(["success", "error"]),
    text: z.string().max(LONGEST),
    title: z.string().max(30).optional(),
    at: z.string().max(60).optional(),
  }),
);

const cookie = createCookie("__Host-flash", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: 600,
});

export const flashMessages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const found = Messages.catch([]).parse(await cookie.parse(request.headers.get("Cookie")));
  let waiting = found;
  let taken: FlashMessage[] = [];
  const add = ({ text, ...message }: FlashMessage) => {
    waiting = [...waiting, { ...message, text: text.slice(0, LONGEST) }].slice(-MOST);
  };
  context.set(flash, {
    say: (text, tone = "success", title) => add({ tone, text, ...(title && { title }) }),
    sayAt: (at, text) => add({ tone: "success", text, at }),
    take: () => {
      taken = waiting;
      waiting = [];
      return taken;
    },
  });
  const response = await next();
  // A redirect showed nothing: the messages go on to the next page.
  if (isRedirect(response)) waiting = [...taken, ...waiting].slice(-MOST);
  if (waiting.length > 0) response.headers.append("Set-Cookie", await cookie.serialize(waiting));
  else if (found.length > 0)
    response.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return response;
};

/** 202 is React Router's status for a redirect to its own client. */
function isRedirect({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}
