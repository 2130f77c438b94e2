import { db, flash, member, platform, settings } from "~/context.server";
import type { Db } from "~/db/client.server";
import { proveIdentity } from "~/features/users/sign-in/credentials.server";
import { describeProofRefusal } from "~/features/users/sign-in/credentials";
import { BeginFactor, ConfirmFactor, RemoveFactor } from "~/features/users/sign-in/factor-forms";
import { isKnownBrowser } from "~/features/users/sign-in/known-browser.server";
import {
  newFactorCookie,
  qrShape,
  readNewFactor,
} from "~/features/users/sign-in/new-factor.server";
import { SecondFactorState } from "~/features/users/sign-in/second-factor-status";
import { FactorForm } from "~/features/users/sign-in/second-factor.forms";
import {
  beginFactor,
  removeFactor,
  verifyFactor,
} from "~/features/users/sign-in/second-factor.server";
import { endOtherSessions, findAccount } from "~/features/users/session.server";
import { formAction } from "~/form-action.server";
import { refuseRateLimited, tooManyPasswords } from "~/http/rate-limits.server";
import { refuse, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/second-factor";

const PAGE = "/dashboard/account/second-factor";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = context.get(member);
  const secrets = context.get(platform).environment.COOKIE_SECRET;
  const { secondFactors } = await findAccount(context.get(db));
  if (secondFactors === null) throw seeOther("/dashboard/account#second-factor");
  const kept = await readNewFactor(secrets, request.headers.get("Cookie"), id);
  const isConfirmed = secondFactors.some((factor) => factor.id === kept?.factorId);
  return {
    memberId: id,
    factors: secondFactors.map(({ id, name }) => ({ id, name })),
    begun: kept && !isConfirmed ? { secret: kept.secret, qr: qrShape(kept.uri) } : null,
  };
}

export const action = formAction(
  FactorForm,
  {},
  async ({ form, value }, { request, context }: Route.ActionArgs) => {
    const { id, email, mustUseSecondFactor } = context.get(member);
    const here = context.get(platform);
    const secrets = here.environment.COOKIE_SECRET;
    const cookies = request.headers.get("Cookie");
    const isKnown = () => isKnownBrowser(secrets, cookies, email);
    const tooMany = await tooManyPasswords(here, email, isKnown);
    if (tooMany) return refuseRateLimited(form, tooMany);
    const client = context.get(db);
    switch (value.intent) {
      case "begin": {
        const { currentPassword: password, code = null, name } = value;
        const proof = await proveIdentity(client, { email, password, code });
        if (!proof.ok) return refuse(form.reply(describeProofRefusal(proof)));
        const issuer = context.get(settings).siteName;
        const begun = await beginFactor(client, { name, issuer });
        if (!begun.ok) {
          const words = [WORDS[begun.refusal]];
          const isName = begun.refusal === "name-taken";
          return refuse(
            form.reply(isName ? { fieldErrors: { name: words } } : { formErrors: words }),
          );
        }
        return keep({ memberId: id, ...begun.factor });
      }
      case "confirm": {
        const kept = await readNewFactor(secrets, cookies, id);
        if (!kept) return refuse(form.reply({ formErrors: [WORDS["too-late"]] }), 409);
        const outcome = await verifyFactor(client, kept.factorId, value.code);
        if (!outcome.ok && outcome.refusal === "wrong-code")
          return refuse(form.reply({ fieldErrors: { code: [WRONG_FIRST_CODE] } }));
        if (!outcome.ok) return refuse(form.reply({ formErrors: [WORDS["too-late"]] }), 409);
        await endOtherSessions(client);
        context
          .get(flash)
          .say(
            "Two-factor authentication is on. Other devices are signed out, and will be asked for a code.",
          );
        return keep(null);
      }
      case "give-up":
        return keep(null);
      case "remove": {
        const { currentPassword: password, code = null, factorId } = value;
        const proof = await proveIdentity(client, { email, password, code });
        if (!proof.ok) return refuse(form.reply(describeProofRefusal(proof)));
        if (mustUseSecondFactor && (await isOnlyFactor(client, factorId)))
          return refuse(form.reply({ formErrors: [WORDS.last] }), 409);
        const outcome = await removeFactor(client, factorId);
        if (!outcome.ok) return refuse(form.reply({ formErrors: [WORDS.refused] }));
        context.get(flash).say("That app is removed.");
        return keep(null);
      }
    }

    async function keep(factor: Parameters<typeof newFactorCookie>[1]) {
      const response = seeOther(PAGE);
      response.headers.append("Set-Cookie", await newFactorCookie(secrets, factor));
      return response;
    }
  },
);

async function isOnlyFactor(client: Db, factorId: string) {
  const { secondFactors } = await findAccount(client);
  return secondFactors?.every((factor) => factor.id === factorId) ?? false;
}

const WRONG_FIRST_CODE =
  "That code is not right. Enter the one the app shows now, and check that your device's clock is right.";
const WORDS = {
  "name-taken": "You already have an app with that name.",
  "not-offered": "This site does not offer two-factor authentication at the moment.",
  "too-late": "That took longer than ten minutes. Nothing was switched on. Set the app up again.",
  last: "The site requires its admins to have an app, and this is your only one. Set up another one first.",
  refused: "That was not possible. Nothing was changed. Try again in a minute.",
};

export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Two-Factor Authentication",
    description: "Protect your account with an authenticator app as well as your password.",
  });

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, factors, begun } = loaderData;
  const reply = useReply(actionData);
  const replyTo = (intent: FactorForm["intent"]) =>
    reply?.initialValue?.["intent"] === intent ? reply : undefined;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-3">
        <ParentLink to="/dashboard/account">Account</ParentLink>
        <h1 className="text-3xl">Two-Factor Authentication</h1>
        <SecondFactorState count={factors.length} />
        <p className="measure text-soft">
          With an app, signing in takes your password and a code from your app. There are no
          recovery codes: set up a second app on another device, in case you lose the first.
        </p>
      </header>
      <ReplyAlert
        reply={actionData}
        besides={begun ? ["confirm"] : ["begin", factors.length > 0 && "remove"]}
      />
      {begun ? (
        <ConfirmFactor {...begun} memberId={memberId} reply={replyTo("confirm")} />
      ) : (
        <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
          {factors.length > 0 && (
            <RemoveFactor
              key={`remove ${factors.length}`}
              factors={factors}
              memberId={memberId}
              reply={replyTo("remove")}
            />
          )}
          <BeginFactor
            key={`add ${factors.length}`}
            memberId={memberId}
            hasFactors={factors.length > 0}
            reply={replyTo("begin")}
          />
        </div>
      )}
    </div>
  );
}
