import type { Submission } from "@conform-to/react";
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { flash, platform, viewer } from "~/context.server";
import type { Member } from "~/features/users/user.schema";
import { isRateLimited, RATE_LIMITED } from "~/http/rate-limits.server";
import { readForm } from "~/http/read-form.server";
import {
  alertReply,
  describeMadeForAnother,
  notOurForm,
  refuse,
  refuseUnavailable,
  seeOther,
  type ReadForm,
} from "~/http/responses.server";
import type { FormReply } from "~/values/form-reply";
import { SUSPENDED } from "~/values/member-refusals";

/** All forms of a page, or those with one of these intents. */
type Forms<Value> = true | readonly IntentOf<Value>[];
type IntentOf<Value> = Value extends { intent: infer Intent extends string } ? Intent : never;

export type Rules<Value, Args, Instead> = {
  /** Bytes, fields and lists, in the options of `readForm`. */
  most?: number;
  fields?: FormData;
  lists?: readonly string[];
  /**
   * Forms of a single button (`IntentForm`) without typed fields: the refusal of one is a flash message on `page`. Other forms are
   * rendered again. A page with only such forms renders no reply: an invalid form is a 400.
   */
  oneButton?: Forms<Value>;
  /** The page with that message; by default the address of the form. `act` receives it. */
  page?: (args: Args) => string;
  /** The limit on the tries of a network; with `per` each account, or each kind of form, is counted by itself. */
  limit?: Parameters<typeof isRateLimited>[1];
  per?: (member: Member) => string;
  /** The forms that a suspended member may not send. */
  refuseSuspended?: Forms<Value>;
  /**
   * Answers certain forms before validation and before the limit, such as those whose button only fills in fields; `null` for all others.
   * It saves nothing, and costs less than the page itself.
   */
  instead?: (form: SentForm, args: Args) => Instead | null | Promise<Instead | null>;
};
/** A form as it was sent; its status is "success" where it is valid. */
export type SentForm = ReadForm & Pick<Submission<unknown>, "status">;

export type Act<Value, Args, Answer> = (
  sent: { form: ReadForm; value: Value; page: string },
  args: Args,
) => Answer | Promise<Answer>;

type Refused = ReturnType<typeof refuse<FormReply>>;

/**
 * The action of a page with forms: reads the form, and calls `act` with the value of a valid one. It refuses, in this order: a form that
 * was rendered for another member (409), an invalid one (422), one over the limit (429), one of a suspended member (403), and one during
 * which the backend is unavailable (503). The schema may depend on the address. When the address names a missing resource, `act` reports
 * it: for an invalid form the loader finds it on the reload.
 *
 * Nineteen actions have no form that could be rendered again with its values, and read their request themselves: nine uploads, which
 * stream files; `autosave-post`, `csp-report`, `web-vitals` and `payment-events`, which answer programs; `sign-out`, which also ends a session
 * when the backend is away; `sidebar`, `list-keys` and `beside-text`, which set a cookie and have no viewer; `unsubscribe` and
 * `confirm-newsletter`, whose URL is the whole form.
 */
export function formAction<
  Schema extends z.ZodType,
  Args extends ActionFunctionArgs,
  Answer,
  Instead = never,
>(
  schema: Schema | ((args: Args) => Schema),
  rules: Rules<z.output<Schema>, Args, Instead> & { oneButton: true },
  act: Act<z.output<Schema>, Args, Answer>,
): (args: Args) => Promise<Answer | Instead | Response>;
export function formAction<
  Schema extends z.ZodType,
  Args extends ActionFunctionArgs,
  Answer,
  Instead = never,
>(
  schema: Schema | ((args: Args) => Schema),
  rules: Rules<z.output<Schema>, Args, Instead>,
  act: Act<z.output<Schema>, Args, Answer>,
): (args: Args) => Promise<Answer | Instead | Response | Refused>;
export function formAction<
  Schema extends z.ZodType,
  Args extends ActionFunctionArgs,
  Answer,
  Instead,
>(
  schema: Schema | ((args: Args) => Schema),
  rules: Rules<z.output<Schema>, Args, Instead>,
  act: Act<z.output<Schema>, Args, Answer>,
) {
  return async (args: Args) => {
    const { request, url, context } = args;
    const page = rules.page?.(args) ?? `${url.pathname}${url.search}`;
    const pageSchema = typeof schema === "function" ? schema(args) : schema;
    const form = await readForm(request, pageSchema, rules);
    const isAmong = (forms: true | readonly string[] = []) =>
      forms === true || forms.some((intent) => intent === form.payload["intent"]);
    const isOneButton = isAmong(rules.oneButton);
    const refuseWith = (status: 403 | 409 | 429, message: string, more = "") => {
      if (!isOneButton) return refuse(alertReply(form, `${message}${more}`), status);
      context.get(flash).say(message, "error");
      return seeOther(page);
    };

    const member = context.get(viewer);
    const another = member && describeMadeForAnother(form, member);
    if (another) return refuseWith(409, another);
    try {
      const answer = await rules.instead?.(form, args);
      if (answer) return answer;
      if (form.status !== "success") {
        // No form of the page could show the error.
        if (rules.oneButton === true) throw notOurForm();
        return refuse(form.reply());
      }
      const { limit, per } = rules;
      const account = member && per ? per(member) : "";
      if (limit && (await isRateLimited(context.get(platform), limit, account)))
        return refuseWith(429, RATE_LIMITED);
      const why = isAmong(rules.refuseSuspended) ? member?.suspendedBecause : null;
      if (typeof why === "string") return refuseWith(403, SUSPENDED, ` The reason: ${why}`);
      return await act({ form, value: form.value, page }, args);
    } catch (thrown) {
      // The error page offers to send the single-button form again.
      if (isOneButton) throw thrown;
      return refuseUnavailable(form, thrown);
    }
  };
}
