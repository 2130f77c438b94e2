import { db } from "~/context.server";
import { OWN_DATA_PARTS } from "~/features/own-data/own-data-parts";
import { UnverifiedAddress } from "~/features/account-deletion/unverified-address";
import { findAccount } from "~/features/users/session.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Route } from "./+types/own-data";

export async function loader({ context }: Route.LoaderArgs) {
  const { emailVerifiedAt } = await findAccount(context.get(db));
  return { isVerified: emailVerifiedAt !== null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Download my data",
    description: "Everything we hold about you, as a file.",
  });

export default function OwnData({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to="/dashboard/account">Account</ParentLink>
        <h1 className="text-3xl">Download my data</h1>
        <p className="measure text-soft">
          Everything we hold about you, put together as you download it. We keep no copy of it.
        </p>
      </header>
      <div className="grid max-w-6xl gap-6 md:grid-cols-2 lg:grid-cols-3">
        <File
          title="Everything"
          text="One JSON file, which programs and other sites can read."
          to="/dashboard/account/data/download"
          label="Download everything (JSON)"
        />
        <File
          title="Bookings as a table"
          text="One CSV file for a spreadsheet, with a line for each booking."
          to="/dashboard/account/data/download?as=bookings"
          label="Download bookings (CSV)"
        />
        <File
          title="Reviews as a table"
          text="One CSV file with a line for each review that you wrote."
          to="/dashboard/account/data/download?as=reviews"
          label="Download reviews (CSV)"
        />
        <section className="grid gap-3 md:col-span-2 md:pt-4 lg:col-span-3">
          <h2 className="text-xl">What is in it</h2>
          <dl className="divide-y divide-line border-y border-line">
            {OWN_DATA_PARTS.map(({ part, name, what }) => (
              <div key={part} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_1fr]">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-soft">{what}</dd>
              </div>
            ))}
          </dl>
          <p className="measure text-soft">
            It contains nothing about other people. Who booked your spaces is in the file that each
            listing offers under its bookings. Photos are listed with their place in our store; you
            can see and save them on the pages of your listings.
          </p>
          {!loaderData.isVerified && (
            <p className="measure">
              <UnverifiedAddress
                without="the file leaves out any newsletter subscription of that address, and messages sent to us from it without signing in"
                after="the file will include both"
              />
            </p>
          )}
          <p className="measure text-soft">
            If something is wrong that you can't change yourself,{" "}
            <Link to="/contact" className="link">
              write to us
            </Link>
            .
          </p>
        </section>
      </div>
    </div>
  );
}

type FileProps = { title: string; text: string; to: string; label: string };

/** A plain anchor: the browser saves the file. */
function File({ title, text, to, label }: FileProps) {
  return (
    <section className="card grid content-between justify-items-start gap-5 p-5 md:p-7">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-soft">{text}</p>
      </div>
      <a href={to} download className="button button-primary">
        {label}
      </a>
    </section>
  );
}
