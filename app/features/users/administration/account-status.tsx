import { BadgeCheck, CalendarDays, MailWarning, UserRound } from "lucide";
import { AddressLink } from "~/features/users/sign-in/address-link";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import { formatMonth } from "~/values/month";
import type { Path } from "~/values/path";

type AccountStatusProps = {
  emailVerifiedAt: string | null;
  /** An instant; its month is shown in UTC. */
  createdAt: string;
  /** An admin's reason, for a suspended member. */
  suspendedBecause: string | null;
  /** Whether the member must verify the address before booking. */
  mustVerify: boolean;
  memberId: string;
};

export function AccountStatus({
  emailVerifiedAt,
  createdAt,
  suspendedBecause,
  mustVerify,
  memberId,
}: AccountStatusProps) {
  return (
    <section aria-labelledby="account-status" className="card grid content-start gap-4 p-5">
      <h2 id="account-status" className="text-lg">
        Account status
      </h2>
      <ul className="grid gap-3 text-sm">
        <li className="flex items-start gap-3">
          <Icon icon={UserRound} size={20} className="shrink-0 text-soft" />
          <div className="grid min-w-0 gap-2">
            <span>{describeAccount(suspendedBecause !== null, mustVerify)}</span>
            {suspendedBecause !== null && (
              <blockquote className="border-l-2 border-edge pl-3 typed-text wrap-anywhere text-soft">
                {suspendedBecause}
              </blockquote>
            )}
          </div>
        </li>
        <li className="flex items-start gap-3">
          <Icon
            icon={emailVerifiedAt ? BadgeCheck : MailWarning}
            size={20}
            className={`shrink-0 ${emailVerifiedAt ? "text-moss" : "text-soft"}`}
          />
          <span>
            {emailVerifiedAt
              ? "Verified Account - Email verified"
              : "Email not verified - no link sent to this address has been opened yet"}
          </span>
        </li>
        <li className="flex items-start gap-3">
          <Icon icon={CalendarDays} size={20} className="shrink-0 text-soft" />
          <span>{`Member since ${formatMonth(createdAt.slice(0, 7))}`}</span>
        </li>
      </ul>
      {!emailVerifiedAt && <AddressLink memberId={memberId} />}
    </section>
  );
}

function describeAccount(isSuspended: boolean, mustVerify: boolean): string {
  if (isSuspended) return "Suspended Account - You cannot book spaces";
  return mustVerify
    ? "User Account - You can book spaces once your email is verified"
    : "User Account - You can book spaces";
}

const ACTIONS = [
  { to: "/dashboard/bookings", label: "My Bookings" },
  { to: "/dashboard/listings", label: "My Listings" },
  { to: "/dashboard/payments", label: "Payment Methods" },
  { to: "/help", label: "Help & Support" },
] as const satisfies { to: Path; label: string }[];

const SECURITY = [
  { to: "/dashboard/account#password", label: "Change Password" },
  { to: "/dashboard/account#second-factor", label: "Two-Factor Authentication" },
  { to: "/dashboard/account/delete", label: "Delete Account" },
] as const satisfies { to: Path; label: string }[];

export function ProfileActions() {
  return (
    <>
      <Actions id="quick-actions" title="Quick actions" actions={ACTIONS} />
      <Actions id="account-security" title="Account security" actions={SECURITY} />
    </>
  );
}

type ActionsProps = { id: string; title: string; actions: readonly { to: Path; label: string }[] };

function Actions({ id, title, actions }: ActionsProps) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="grid gap-2">
        {actions.map(({ to, label }) => (
          <li key={to} className="grid">
            <Link to={to} className="button button-quiet">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
