import { CLAIMS, FORMER_OWNERS, type DemoClaim } from "../data/claims.ts";
import { pdfOf } from "../../packages/demo-art/document.ts";
import { ago, idOfClaim, idOfDocument, idOfPerson, idOfSpace, text } from "./sql.ts";

/** Each with its own generated token, because a token in the repository proves nothing. */
export function claimsSql(): string {
  const looks = CLAIMS.flatMap((claim) =>
    claim.looks.map(
      ([method, outcome], at) =>
        `  (${idsOf(claim)}, ${text(method)}, ${text(outcome)}, interval '${at * 3 + 1} hours')`,
    ),
  );
  return `${formerOwnersSql()}

insert into public.claim_requests (id, space_id, user_id, role, message, website_url, website_counts, created_at, status,
  decided_at, reason)
select c.id, s.id, c.user_id, c.role, c.message, s.website_url, true, c.created_at, c.status, c.decided_at, c.reason
from (values
${CLAIMS.map(claimRow).join(",\n")}
) c (id, space_id, user_id, role, message, created_at, status, decided_at, reason)
join public.coworking_spaces s on s.id = c.space_id;

insert into public.claim_proofs (claim_id, method, outcome, started_at, checked_at)
select c.id, l.method, l.outcome, c.created_at + l.after, c.created_at + l.after + interval '1 second'
from (values
${looks.join(",\n")}
) l (space_id, user_id, method, outcome, after)
join public.claim_requests c on (c.space_id, c.user_id) = (l.space_id, l.user_id);

${documentsSql()}`;
}

/** The documents of the demo's claims: the path and the content of each file. */
export function documents(): readonly { path: string; name: string; file: string }[] {
  return CLAIMS.flatMap(({ space, by, document }) => {
    const path = `${idOfClaim(space, by)}/${idOfDocument(space, by)}.pdf`;
    return document ? [{ path, name: document.name, file: pdfOf(document.lines) }] : [];
  });
}

function documentsSql(): string {
  const rows = documents().map(
    ({ path, name }) => `  ('${path.split("/")[0]}', ${text(path)}, ${text(name)})`,
  );
  return `insert into storage.objects (id, bucket_id, name, metadata)
select gen_random_uuid(), 'claim-documents', d.path, '{"mimetype": "application/pdf"}'
from (values
${rows.join(",\n")}
) d (claim_id, path, name)
on conflict do nothing;

insert into public.claim_documents (claim_id, path, name, created_at)
select c.id, d.path, d.name, c.created_at + interval '5 minutes'
from (values
${rows.join(",\n")}
) d (claim_id, path, name)
join public.claim_requests c on c.id = d.claim_id::uuid;`;
}

const idsOf = ({ space, by }: DemoClaim) =>
  `'${idOfSpace(space)}'::uuid, '${idOfPerson(by)}'::uuid`;

function claimRow(claim: DemoClaim): string {
  const { role, message, age, outcome } = claim;
  const reason = outcome && "reason" in outcome ? outcome.reason : null;
  const values = [
    `'${idOfClaim(claim.space, claim.by)}'::uuid`,
    idsOf(claim),
    text(role),
    text(message),
    ago(age),
    text(outcome?.status ?? "pending"),
    outcome ? ago(age - outcome.after) : "null::timestamptz",
    text(reason),
  ];
  return `  (${values.join(", ")})`;
}

/** Only the log of changes records them. */
function formerOwnersSql(): string {
  return FORMER_OWNERS.flatMap(({ space, by }) =>
    [`'${idOfPerson(by)}'`, "null"].map(
      (owner) =>
        `update public.coworking_spaces set owner_id = ${owner} where id = '${idOfSpace(space)}';`,
    ),
  ).join("\n");
}
