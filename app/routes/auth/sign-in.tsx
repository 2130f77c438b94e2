import { nullIfUnavailable } from "~/db/errors.server";
import { tryCookie } from "~/middleware/try-cookie.server";
import { useSiteName } from "~/ui/layout/site-name";
import { redirect, type RouterContextProvider } from "react-router";
import {
  db,
  flash,
  platform,
  secondFactorDue,
  settings,
  viewer,
  type Platform,
} from "~/context.server";
import { bookingAt, findWantedBooking } from "~/features/bookings/quote/wanted-booking.server";
import { WantedBookingCard } from "~/features/bookings/quote/wanted-booking-card";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { spaceToSave } from "~/features/favourites/space-to-save";
import { beginningAfterSignIn } from "~/features/account-deletion/account-deletion.server";
import {
  AUTH_TITLES,
  authPath,
  REGISTRATION_CLOSED,
  secondFactorPath,
} from "~/features/users/account";
import { findSiteFrame } from "~/features/settings/settings.server";
import { AuthForm as AuthFormSchema, AuthSearch } from "~/features/users/account.forms";
import { sendConfirmationAgain, signIn, signUp } from "~/features/users/account.server";
import { AuthForm } from "~/features/users/sign-in/auth-form";
import { AuthFrame } from "~/features/users/sign-in/auth-frame";
import {
  awaitedMailCookie,
  readAwaitedMail,
  type AwaitedMail,
} from "~/features/users/sign-in/awaited-mail.server";
import { CheckMail, LinkUsed } from "~/features/users/sign-in/mail-steps";
import { isKnownBrowser, knownBrowserCookie } from "~/features/users/sign-in/known-browser.server";
import { formAction } from "~/form-action.server";
import { isRateLimited, refuseRateLimited, tooManyPasswords } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { refuse, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { safeReturnTo } from "~/values/return-to";
import type { Route } from "./+types/sign-in";

export const middleware: Route.MiddlewareFunction[] = [tryCookie];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { mode, returnTo } = readSearch(url, AuthSearch);
  const origin = context.get(platform).environment.SITE_URL;
  const requested = safeReturnTo(returnTo, origin);
  if (context.get(viewer)) throw redirect(requested ?? "/");
  if (context.get(secondFactorDue) && mode === "sign-in")
    throw redirect(secondFactorPath({ returnTo: requested }));
  const page = {
    mode,
    returnTo: requested,
    origin,
    registrationOpen: context.get(settings).allowRegistration,
  };
  if (mode === "sign-in" || mode === "sign-up")
    return { ...page, email: null, ...(await purposeOf(context, requested)) };
  const awaited = await readAwaitedMail(request.headers.get("Cookie"));
  if (mode === "check-mail" && !awaited)
    throw redirect(authPath({ mode: "sign-up", returnTo: requested }));
  const awaitedReturnTo = safeReturnTo(awaited?.returnTo, origin);
  const email = awaited?.email ?? null;
  return { ...page, returnTo: requested ?? awaitedReturnTo, email, wanted: null, toSave: null };
}

/** The booking or the name of the space that signing in leads to. A visitor over the limit gets the form alone. */
async function purposeOf(context: Readonly<RouterContextProvider>, returnTo: string | null) {
  const none = { wanted: null, toSave: null };
  const savedId = spaceToSave(returnTo);
  if (!bookingAt(returnTo) && !savedId) return none;
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "space")) return none;
  const client = context.get(db);
  if (!savedId) return { ...none, wanted: await findWantedBooking(client, returnTo) };
  return { ...none, toSave: (await findSpaceOverview(client, savedId, null))?.space.name ?? null };
}

export const action = formAction(
  AuthFormSchema,
  {},
  async ({ form, value }, { request, context }: Route.ActionArgs) => {
    const here = context.get(platform);
    const { SITE_URL } = here.environment;
    const returnTo = safeReturnTo(value.returnTo, SITE_URL);
    const { say } = context.get(flash);
    const already = context.get(viewer);
    // A page from before signing in in another tab, or the second of two clicks.
    if (already) {
      say(`You are signed in already, as ${already.email}.`);
      return seeOther(returnTo ?? "/");
    }
    const client = context.get(db);
    const cookies = request.headers.get("Cookie");
    switch (value.intent) {
      case "sign-in": {
        const tooMany = await tooManyTries(here, cookies, value.email);
        if (tooMany) return refuseRateLimited(form, tooMany);
        const outcome = await signIn(client, value);
        if (!outcome.ok) {
          const unconfirmed = outcome.refusal === "email-not-confirmed";
          return refuse({ ...form.reply({ formErrors: [outcome.message] }), unconfirmed });
        }
        return signedIn(outcome.needsSecondFactor, "You are signed in.");
      }
      case "sign-up": {
        if (!context.get(settings).allowRegistration)
          return refuse(form.reply({ formErrors: [REGISTRATION_CLOSED] }), 403);
        if (await isRateLimited(here, "LIMIT_MAIL")) return refuseRateLimited(form);
        // Signing up with an existing account's password signs in: it counts as a try.
        const tooMany = await tooManyTries(here, cookies, value.email);
        if (tooMany) return refuseRateLimited(form, tooMany);
        const outcome = await signUp(client, {
          ...value,
          home: `${SITE_URL}/`,
          isRegistrationOpen: async () => (await findSiteFrame(client)).settings.allowRegistration,
        });
        if (!outcome.ok)
          return refuse(
            form.reply({ formErrors: [outcome.message] }),
            outcome.refusal === "refused" ? 422 : 403,
          );
        if (!outcome.signedIn) return checkMail({ email: value.email, returnTo });
        return signedIn(
          outcome.needsSecondFactor,
          `Welcome to ${context.get(settings).siteName}. You are signed in.`,
        );
      }
      case "send-again":
        if (await isRateLimited(here, "LIMIT_MAIL")) return refuseRateLimited(form);
        here.behindAnswer("confirmation-mail", () => sendConfirmationAgain(client, value.email));
        say("If that address still needs to be confirmed, an email is on its way.");
        return checkMail({ email: value.email, returnTo });
    }

    async function signedIn(needsSecondFactor: boolean, said: string) {
      const frame = needsSecondFactor ? null : await nullIfUnavailable(findSiteFrame(client));
      const { path, note } = needsSecondFactor
        ? { path: secondFactorPath({ returnTo }), note: null }
        : await beginningAfterSignIn(client, frame?.viewer ?? null, returnTo, said);
      // The page of a booking leads on, and a message would cover its price.
      if (note && !bookingAt(path)) say(note);
      const response = seeOther(path);
      const secrets = here.environment.COOKIE_SECRET;
      const known = await knownBrowserCookie(secrets, cookies, value.email);
      response.headers.append("Set-Cookie", known);
      return response;
    }
  },
);

/** Counts a try at a password; answers the message when it is over the limit. */
function tooManyTries(here: Platform, cookies: string | null, email: string) {
  const secrets = here.environment.COOKIE_SECRET;
  return tooManyPasswords(here, email, () => isKnownBrowser(secrets, cookies, email));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: AUTH_TITLES[loaderData?.mode ?? "sign-in"],
    description:
      "Sign in or sign up to book desks, see your bookings and keep the spaces you like.",
    origin: loaderData?.origin,
    path: "/auth",
  });

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, returnTo, email, registrationOpen, wanted, toSave } = loaderData;
  const siteName = useSiteName();
  if (mode === "check-mail")
    return (
      <AuthFrame title={AUTH_TITLES[mode]}>
        <CheckMail email={email ?? ""} returnTo={returnTo} reply={actionData} />
      </AuthFrame>
    );
  if (mode === "link-used")
    return (
      <AuthFrame title={AUTH_TITLES[mode]}>
        <LinkUsed email={email} returnTo={returnTo} reply={actionData} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={`Join ${siteName}`}>
      <AuthForm
        key={mode}
        mode={mode}
        returnTo={returnTo}
        registrationOpen={registrationOpen}
        toSave={toSave}
        reply={actionData}
      >
        {wanted && <WantedBookingCard {...wanted} />}
      </AuthForm>
    </AuthFrame>
  );
}

async function checkMail(awaited: AwaitedMail) {
  const response = seeOther(authPath({ mode: "check-mail" }));
  response.headers.append("Set-Cookie", await awaitedMailCookie(awaited));
  return response;
}
