import type { Account } from "~/features/users/session.schema";
import { Link } from "~/ui/navigation/link";

type SecondFactorStatusProps = {
  factors: Account["secondFactors"];
  /** Whether this admin's rights are inactive until a second factor is used. */
  isRequired: boolean;
};

/** Whether signing in requires a second factor, with a link to change that. */
export function SecondFactorStatus({ factors, isRequired }: SecondFactorStatusProps) {
  return (
    <section
      id="second-factor"
      aria-labelledby="second-factor-heading"
      className="grid content-start justify-items-start gap-4"
    >
      <h2 id="second-factor-heading" className="text-xl">
        Two-Factor Authentication
      </h2>
      {factors === null ? (
        <p className="text-soft">
          This site does not offer two-factor authentication at the moment.
        </p>
      ) : (
        <>
          <SecondFactorState count={factors.length} />
          {isRequired && factors.length === 0 && (
            <p className="rounded-xl bg-wash px-5 py-3">
              This site requires it of its admins: your admin rights are on hold until you set it
              up.
            </p>
          )}
          <Link to="/dashboard/account/second-factor" className="button button-quiet">
            {factors.length > 0 ? "Manage your apps" : "Set up two-factor authentication"}
          </Link>
        </>
      )}
    </section>
  );
}

/** Whether it is on; `count`: the number of apps. */
export function SecondFactorState({ count }: { count: number }) {
  if (count === 0)
    return (
      <p>
        <strong>Off.</strong>{" "}
        <span className="text-soft">
          An authenticator app on your phone can protect your account as well as your password.
        </span>
      </p>
    );
  return (
    <p>
      <strong className="text-moss">On.</strong>
      <span>{` After your password you are asked for a code from ${count === 1 ? "your app" : `one of your ${count} apps`}.`}</span>
    </p>
  );
}
