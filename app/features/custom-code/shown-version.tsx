import { customFilePath, type CodeKind } from "~/features/custom-code/custom-code";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatCount } from "~/values/count";

type ShownVersionProps = {
  kind: CodeKind;
  shown: { id: string; digest: string; kept: string };
  dropped: readonly { line: number; what: string }[];
  live: string | null;
  before: string | null;
  memberId: string;
  /** Whether a version may go live: the operator permits scripts. */
  mayGoLive: boolean;
};

/** The text of one version, and the actions for it and for the live version. */
export function ShownVersion(props: ShownVersionProps) {
  const { kind, shown, dropped, live, mayGoLive } = props;
  return (
    <section aria-labelledby="version" className="card grid gap-4 p-5">
      <h2 id="version" className="text-xl">
        {shown.id !== live
          ? "This version is not live"
          : mayGoLive
            ? "This version is live"
            : "This version is chosen, and runs nowhere"}
      </h2>
      <Dropped dropped={dropped} />
      {kind === "css" && (
        <details>
          <summary className="link w-fit cursor-pointer py-1">What is kept</summary>
          <pre className="mt-2 max-h-80 overflow-auto rounded-lg bg-wash p-3 text-sm whitespace-pre-wrap wrap-anywhere">
            {shown.kept || "Nothing."}
          </pre>
          {shown.id === live && (
            <a href={customFilePath(kind, shown.digest)} className="link">
              The file
            </a>
          )}
        </details>
      )}
      <VersionActions {...props} />
    </section>
  );
}

function Dropped({ dropped }: Pick<ShownVersionProps, "dropped">) {
  if (dropped.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-xl bg-alarm-wash px-4 py-3 text-sm">
      <h3 className="font-semibold text-alarm">
        {`${formatCount(dropped.length, "part was", "parts were")} left out`}
      </h3>
      <ul
        className="grid max-h-60 gap-1 overflow-y-auto"
        tabIndex={0}
        aria-label="What was left out"
      >
        {dropped.map(({ line, what }, at) => (
          <li key={at} className="wrap-anywhere">
            {`Line ${line}: ${what}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function VersionActions({ kind, shown, live, before, memberId, mayGoLive }: ShownVersionProps) {
  const now: Record<string, string> = live === null ? {} : { live };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {kind === "css" && (
        <IntentForm
          memberId={memberId}
          values={{ intent: "preview", digest: shown.digest }}
          reloadDocument
        >
          <SubmitButton tone="quiet" name="pressed" value="preview" pending="Opening…">
            Preview on the site
          </SubmitButton>
        </IntentForm>
      )}
      {shown.id !== live && mayGoLive && (
        <IntentForm memberId={memberId} values={{ intent: "put-live", version: shown.id, ...now }}>
          <SubmitButton name="pressed" value="put-live" pending="Putting live…">
            Put this version live
          </SubmitButton>
        </IntentForm>
      )}
      {before !== null && before !== shown.id && mayGoLive && (
        <IntentForm memberId={memberId} values={{ intent: "put-live", version: before, ...now }}>
          <SubmitButton tone="quiet" name="pressed" value="back" pending="Going back…">
            Back to the last version
          </SubmitButton>
        </IntentForm>
      )}
      {live !== null && (
        <IntentForm memberId={memberId} values={{ intent: "take-down", live }}>
          <SubmitButton tone="danger" name="pressed" value="take-down" pending="Taking down…">
            Take it off the site
          </SubmitButton>
        </IntentForm>
      )}
    </div>
  );
}
