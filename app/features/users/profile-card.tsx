import { profileName } from "~/features/users/profile";
import type { Profile } from "~/features/users/profile.schema";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/navigation/link";

/** The profile in read mode. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { email, phone, location, bio } = profile;
  return (
    <section aria-labelledby="personal-information" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="personal-information" tabIndex={-1} className="text-xl">
          Personal information
        </h2>
        <Link to="/dashboard/profile?edit" className="button button-quiet" preventScrollReset>
          Edit<span className="sr-only"> personal information</span>
        </Link>
      </div>
      <FactList>
        <Fact term="Name">
          <p className="wrap-anywhere">{profileName(profile)}</p>
        </Fact>
        <Fact term="Email">
          <p className="wrap-anywhere">{email}</p>
        </Fact>
        <Fact term="Phone">{phone ?? <Empty />}</Fact>
        <Fact term="Location">
          {location ? <p className="wrap-anywhere">{location}</p> : <Empty />}
        </Fact>
        <Fact term="Bio">
          {bio ? <p className="measure wrap-anywhere typed-text">{bio}</p> : <Empty />}
        </Fact>
        <Fact term="Public name">
          <PublicName profile={profile} />
        </Fact>
      </FactList>
    </section>
  );
}

function PublicName({ profile: { publicName, shownAs } }: { profile: Profile }) {
  if (!shownAs) return <Empty />;
  return (
    <>
      <p className="wrap-anywhere">{shownAs}</p>
      {publicName === null && (
        <p className="text-sm text-soft">Made from your name. You can choose another one.</p>
      )}
    </>
  );
}

function Empty() {
  return <p className="text-soft">Not given</p>;
}
