import type { MiddlewareFunction } from "react-router";
import { typedForm } from "~/context.server";
import { typedEntries, type TypedForm } from "~/values/typed-form";

/** Bytes; more than anybody types. What is larger is an upload. */
const LARGEST = 65_536;

/** Keeps what a form sends at hand, for a page that has to give it back: the error page, and the way through sign-in. */
export const typedForms: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const copy = isTyped(request) ? request.clone() : null;
  let read: Promise<TypedForm | null> | undefined;
  context.set(typedForm, () => (read ??= copy ? readTyped(copy, url) : Promise.resolve(null)));
  const response = await next();
  // The half of the body that nobody wants must not be held until the visitor is gone.
  if (!read) await copy?.body?.cancel();
  return response;
};

async function readTyped(request: Request, url: URL): Promise<TypedForm | null> {
  // A body that is no form is refused by whoever it was sent to.
  const form = await request.formData().catch(() => null);
  return form && { action: `${url.pathname}${url.search}`, entries: typedEntries(form) };
}

function isTyped({ method, headers }: Request): boolean {
  const type = headers.get("Content-Type") ?? "";
  const length = Number(headers.get("Content-Length") ?? Number.NaN);
  return (
    method === "POST" && length <= LARGEST && /^(application\/x-www|multipart\/form)/.test(type)
  );
}
