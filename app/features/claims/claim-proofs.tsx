import { describeWebsite, PROOF_NAME } from "~/features/claims/claim";
import type { Claim } from "~/features/claims/claim.schema";
import { CodeForms } from "~/features/claims/code-forms";
import { IntentForm } from "~/ui/forms/intent-form";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type ClaimProofsProps = {
  claim: Claim;
  memberId: string;
  /** The reply to the last post, which may belong to one of these forms. */
  reply: FormReply | undefined;
  /** Whether the site can check addresses: the operator may have configured no key. */
  canCheck: boolean;
};

/** The methods to prove control of a listing's website. One of them is enough. */
export function ClaimProofs({ claim, memberId, reply, canCheck }: ClaimProofsProps) {
  const { websiteUrl, websiteCounts } = claim;
  const note = describeWebsite(claim);
  const toSend = useReplyTo("send-code", reply);
  const toConfirm = useReplyTo("confirm-code", reply);
  return (
    <section aria-labelledby="website" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="website" className="text-xl">
          {claim.provenBy ? "Its website is proven" : "Prove its website"}
        </h2>
        {websiteUrl && websiteCounts && (
          <p className="measure wrap-anywhere">
            The website that counts is the one the listing named when you claimed it:{" "}
            <a href={websiteUrl} rel="noopener nofollow" className="link">
              {websiteUrl}
            </a>
          </p>
        )}
        {!claim.provenBy && (
          <p className="measure text-soft">{note ?? "One of these three is enough."}</p>
        )}
      </div>
      {claim.provenBy ? (
        <details className="grid gap-5" open={Boolean(toSend ?? toConfirm) || undefined}>
          <summary className="link w-fit cursor-pointer py-1">Prove it in another way too</summary>
          <div className="grid gap-5 pt-4">
            <Ways {...{ claim, memberId, reply, canCheck }} />
          </div>
        </details>
      ) : (
        <Ways {...{ claim, memberId, reply, canCheck }} />
      )}
    </section>
  );
}

function Ways({ claim, memberId, reply, canCheck }: ClaimProofsProps) {
  const { methods } = claim;
  const shared = { claim, memberId };
  return (
    <>
      {methods.length > 0 && !canCheck && (
        <p>We can't check websites right now. Send documents instead.</p>
      )}
      {canCheck && methods.includes("meta-tag") && <MetaTag {...shared} />}
      {canCheck && methods.includes("dns-record") && <DnsRecord {...shared} />}
      {methods.includes("email") && <CodeForms {...shared} reply={reply} />}
    </>
  );
}

type WayProps = { claim: Claim; memberId: string };

function MetaTag({ claim, memberId }: WayProps) {
  return (
    <Way title="A meta tag on the page">
      <p>
        Put this line into the <code>head</code> of{" "}
        <span className="wrap-anywhere">{claim.websiteUrl}</span>, then ask us to check.
      </p>
      <Copied>{`<meta name="${PROOF_NAME}" content="${claim.token}">`}</Copied>
      <CheckButton memberId={memberId} method="meta-tag">
        Check the page
      </CheckButton>
    </Way>
  );
}

function DnsRecord({ claim, memberId }: WayProps) {
  return (
    <Way title="A DNS record of the domain">
      <p>Add a record of type TXT where your domain is managed, then ask us to check.</p>
      <dl className="grid gap-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
        <dt className="text-sm font-semibold text-soft">Name</dt>
        <dd>
          <Copied>{`_${PROOF_NAME}.${claim.domain}`}</Copied>
        </dd>
        <dt className="text-sm font-semibold text-soft">Value</dt>
        <dd>
          <Copied>{claim.token}</Copied>
        </dd>
      </dl>
      <CheckButton memberId={memberId} method="dns-record">
        Check the DNS record
      </CheckButton>
    </Way>
  );
}

type CheckButtonProps = { memberId: string; method: string; children: string };

function CheckButton({ memberId, method, children }: CheckButtonProps) {
  return (
    <IntentForm memberId={memberId} values={{ method }}>
      <SubmitButton tone="quiet" name="intent" value="check" pending="Checking…">
        {children}
      </SubmitButton>
    </IntentForm>
  );
}

function Way({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="card grid justify-items-start gap-4 p-5 md:p-6">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** Text to copy as it is. */
function Copied({ children }: { children: string }) {
  return (
    <code className="block rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere select-all">
      {children}
    </code>
  );
}
