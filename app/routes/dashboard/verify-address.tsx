import { useForm } from "@conform-to/react";
import { z } from "zod";
import { db, flash, member } from "~/context.server";
import { verifyAddress } from "~/features/users/sign-in/address-link.server";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { seeOther } from "~/http/responses.server";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { PressAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/verify-address";

const ACCOUNT = "/dashboard/account#email";
/** The token that SQL's `address_token` writes. */
const Link = z.object({ token: z.string().max(200).catch("") });

/** The target of the mail's link. Only the button uses it, because programs that scan mail open links. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = context.get(member);
  return { member: { id, email } };
}

export const action = formAction(
  z.object({}),
  { limit: "LIMIT_ACCOUNT" },
  async (_, { url, context }: Route.ActionArgs) => {
    const isVerified = await verifyAddress(context.get(db), readSearch(url, Link).token);
    if (isVerified) context.get(flash).say("Your email address is verified.");
    else
      context
        .get(flash)
        .say(
          "That link is too old, or it was sent for another account or address. Ask for a new one below.",
          "error",
        );
    return seeOther(ACCOUNT);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Verify your email address",
    description: "One more step to use the link from our email.",
  });

export default function VerifyAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { member } = loaderData;
  const reply = useReply(actionData);
  const [form] = useForm({ id: "verify-address", lastResult: reply });
  return (
    <div className="page grid max-w-xl justify-items-start gap-5 py-16">
      <h1 className="text-3xl">Verify your email address</h1>
      <PressAlert reply={reply} />
      <p>
        You are signed in as <strong className="wrap-anywhere">{member.email}</strong>. Press the
        button to confirm that this is your address.
      </p>
      <PostedForm form={form}>
        <MemberField id={member.id} />
        <SubmitButton pending="One moment…">Verify my address</SubmitButton>
      </PostedForm>
    </div>
  );
}
