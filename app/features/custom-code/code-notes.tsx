import type { CodeKind } from "~/features/custom-code/custom-code";
import { Link } from "~/ui/navigation/link";

type CodeNotesProps = { kind: CodeKind; isAllowed: boolean; live: string | null };

/** The consequences of putting code live, for the admin who decides. */
export function CodeNotes({ kind, isAllowed, live }: CodeNotesProps) {
  return (
    <div className="measure grid gap-3 text-sm">
      {kind === "javascript" ? (
        <ScriptNotes isAllowed={isAllowed} isChosen={live !== null} />
      ) : (
        <StyleNotes />
      )}
      <p>
        Any page with{" "}
        <Link to="/?plain=1" className="link">
          ?plain=1
        </Link>{" "}
        at the end of its address is shown without custom CSS and JavaScript. The admin area and the
        pages of signing in never have them, so you can always come back here.
      </p>
    </div>
  );
}

function StyleNotes() {
  return (
    <p>
      The style sheet is loaded after the site’s own on every public page and in the dashboards of
      members. It can hide and move what people need: preview a version before you put it live.
    </p>
  );
}

const NOT_ALLOWED =
  "The operator of this site does not allow custom JavaScript. What you save here is stored, and runs nowhere. An operator allows it with the variable CUSTOM_JAVASCRIPT.";
const CHOSEN_ALREADY =
  "One version is chosen already: it would run from that moment. Take it off the site unless that is what you want.";

function ScriptNotes({ isAllowed, isChosen }: { isAllowed: boolean; isChosen: boolean }) {
  return (
    <>
      {!isAllowed && (
        <p className="rounded-xl bg-alarm-wash px-4 py-3 font-semibold text-alarm">
          {isChosen ? `${NOT_ALLOWED} ${CHOSEN_ALREADY}` : NOT_ALLOWED}
        </p>
      )}
      <p>
        A script runs with all the rights of whoever looks at the page. It can read what they read
        and do in their name what they may do, admins included. Only put live what you have read and
        understood yourself.
      </p>
      <p>
        The security policy of the site stays as it is: the script writes no HTML and fetches
        nothing from other servers. It can still lead a visitor to another address, and take what it
        has read along. It does not run on the pages of plain text, such as the terms and the blog,
        nor where somebody signs in or changes an account. It is loaded with a page, so a navigation
        inside the site does not start it again.
      </p>
    </>
  );
}
