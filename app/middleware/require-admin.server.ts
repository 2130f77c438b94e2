import type { MiddlewareFunction } from "react-router";
import { flash, member } from "~/context.server";
import { seeOther } from "~/http/responses.server";

/**
 * Admits only admins, after `requireMember`. Members are redirected home. Admins whose rights are inactive until a second factor is used
 * are redirected to its setup.
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
