import { useFailure } from "~/ui/feedback/failure";

/** What stands above a list of what was refused, in the admin area; nothing elsewhere. */
export function FailureHeading() {
  const failure = useFailure();
  if (!failure) return null;
  return (
    <>
      <p className="font-semibold">{failure.title}</p>
      {failure.sentence && <p className="font-semibold text-alarm">{failure.sentence}.</p>}
    </>
  );
}
