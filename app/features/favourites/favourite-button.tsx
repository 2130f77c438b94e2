import { Heart } from "lucide";
import { useFetcher, useLocation } from "react-router";
import { MemberField } from "~/ui/forms/member-field";
import { Icon } from "~/ui/layout/icon";
import type { FormReply } from "~/values/form-reply";

type FavouriteButtonProps = {
  spaceId: string;
  spaceName: string;
  isSaved: boolean;
  /** The member for whom the page was rendered; `null` for visitors. */
  memberId: string | null;
};

/** Saves a space or removes it from the saved ones, in one small form; with scripts the button changes at once. */
export function FavouriteButton({ spaceId, spaceName, isSaved, memberId }: FavouriteButtonProps) {
  const fetcher = useFetcher<FormReply>();
  const { pathname, search } = useLocation();
  const asked = fetcher.formData?.get("intent");
  // A visitor is led to the sign-in, and nothing is saved before.
  const saved = asked && memberId !== null ? asked === "save" : isSaved;
  return (
    <fetcher.Form method="post" preventScrollReset action={`/spaces/${spaceId}/favourite`}>
      {memberId !== null && <MemberField id={memberId} />}
      <input type="hidden" name="intent" value={saved ? "remove" : "save"} />
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <button
        type="submit"
        aria-label={`${saved ? "Saved" : "Save"}: ${spaceName}`}
        className="button button-quiet"
      >
        <Icon icon={Heart} size={18} className={saved ? "fill-alarm text-alarm" : ""} />
        <span>{saved ? "Saved" : "Save"}</span>
      </button>
      {fetcher.data?.error?.[""] && (
        <p role="alert" className="mt-2 text-sm text-alarm">
          {fetcher.data.error[""]}
        </p>
      )}
    </fetcher.Form>
  );
}
