import type { MiddlewareFunction } from "react-router";
import { flash, member } from "~/context.server";
import { seeOther } from "~/http/responses.server";

/**
 * Lets only admins in, behind `requireMember`. Members are sent home. Admins whose rights rest until they have used a second factor are
 * sent where they set one up.
 */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }, next) => {
  const { isAdmin, mustUseSecondFactor, suspendedBecause } = context.get(member);
  if (isAdmin) return next();
  if (!mustUseSecondFactor || suspendedBecause !== null) throw seeOther("/");
  context
    .get(flash)
    .say("Admins of this site use two-factor authentication. Set it up, and sign in with it.");
  throw seeOther("/dashboard/account#second-factor");
};
