import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { customFilePath, mayBeCustom, type CustomLook } from "~/features/custom-code/custom-code";
import { MemberField } from "~/ui/forms/member-field";
import { isWithoutCustomCode, WITHOUT_CUSTOM_CODE } from "~/values/without-custom-code";

type CustomStylesProps = { look: CustomLook; viewer: { id: string } | null };

/**
 * The admins' style sheet, and a notice to an admin who previews one. It is in the page and not in the head, so that an error page
 * renders without it.
 */
export function CustomStyles({ look, viewer }: CustomStylesProps) {
  const { pathname, search } = useLocation();
  useFreshDocument(look.javascript !== null);
  if (!mayBeCustom(pathname) || (look.css === null && look.javascript === null)) return null;
  const params = new URLSearchParams(search);
  if (isWithoutCustomCode(params)) return <PlainBar pathname={pathname} params={params} />;
  if (look.css === null) return null;
  return (
    <>
      {/* Without a precedence React removes it on a navigation to a page without custom styles. */}
      <link rel="stylesheet" href={customFilePath("css", look.css)} />
      {look.isPreview && viewer && (
        <PreviewBar memberId={viewer.id} here={`${pathname}${search}`} params={params} />
      )}
    </>
  );
}

/** Loads a new document on the way from a page with a custom script to a page without it. */
function useFreshDocument(hasScript: boolean): void {
  const { location } = useNavigation();
  useEffect(() => {
    if (hasScript && location && !mayBeCustom(location.pathname))
      window.location.assign(`${location.pathname}${location.search}`);
  }, [hasScript, location]);
}

const BAR =
  "flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-sun px-4 py-2 text-sm text-on-sun";

function PlainBar({ pathname, params }: { pathname: string; params: URLSearchParams }) {
  const others = new URLSearchParams([...params].filter(([name]) => name !== WITHOUT_CUSTOM_CODE));
  return (
    <aside aria-label="How this page is shown" className={BAR}>
      <p>This page is shown without the site’s own styles and scripts.</p>
      <a href={others.size > 0 ? `${pathname}?${others}` : pathname} className="underline">
        Show it with them
      </a>
    </aside>
  );
}

type PreviewBarProps = { memberId: string; here: string; params: URLSearchParams };

function PreviewBar({ memberId, here, params }: PreviewBarProps) {
  const plain = new URLSearchParams([...params, [WITHOUT_CUSTOM_CODE, "1"]]);
  return (
    <aside aria-label="Preview of custom CSS" className={BAR}>
      <p>You are previewing custom CSS. Nobody else can see it.</p>
      <a href={`?${plain}`} className="underline">
        This page without it
      </a>
      {/* A plain form: React Router's `Form` would add scripts to every public page for the few admins who preview. */}
      <form method="post" action="/admin/settings/css">
        <MemberField id={memberId} />
        <input type="hidden" name="intent" value="end-preview" />
        <input type="hidden" name="returnTo" value={here} />
        <button type="submit" className="button button-quiet">
          End the preview
        </button>
      </form>
    </aside>
  );
}
