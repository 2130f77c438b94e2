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
  let carried = found;
  let said: FlashMessage[] = [];
  let shown: FlashMessage[] = [];
  const add = ({ text, ...message }: FlashMessage) => {
    said = [...said, { ...message, text: text.slice(0, LONGEST) }].slice(-MOST);
  };
  // One deed has one message: what a page says on the way of a redirect is the outcome of the action before it.
  const waiting = () =>
    request.method === "GET" && said.length > 0 ? said : [...carried, ...said].slice(-MOST);
  context.set(flash, {
    say: (text, tone = "success", title) => add({ tone, text, ...(title && { title }) }),
    sayAt: (at, text) => add({ tone: "success", text, at }),
    take: () => {
      shown = waiting();
      [carried, said] = [[], []];
      return shown;
    },
  });
  const response = await next();
  // A redirect showed nothing: the messages go on to the next page.
  if (isRedirect(response)) carried = [...shown, ...carried];
  const left = waiting();
  if (left.length > 0) response.headers.append("Set-Cookie", await cookie.serialize(left));
  else if (found.length > 0)
    response.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return response;
};

/** 202 is React Router's status for a redirect to its own client. */
function isRedirect({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}
