import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { submitClaim, newClaimant, unclaimedSpace } from "../support/claims.ts";

// Reading and writing claims, their proofs and documents, with only the public key and a session.
let actors: Actors;
/** The guest's claim. */
let mine: string;
let documentPath: string;

beforeAll(async () => {
  actors = await openActors();
  const space = await unclaimedSpace(actors.sql, { website: "https://quay.example" });
  mine = await submitClaim(actors.as.guest, space);
  await actors.as.guest
    .rpc("begin_claim_check", { p_claim_id: mine, p_method: "meta-tag" })
    .throwOnError();
  documentPath = `${mine}/${randomUUID()}.pdf`;
  const { error } = await upload("guest", documentPath);
  if (error) throw error;
  await actors.as.guest
    .rpc("add_claim_document", { p_claim_id: mine, p_path: documentPath, p_name: "lease.pdf" })
    .throwOnError();
});
afterAll(() => actors.close());

type Who = keyof Actors["as"];
const ALL: readonly Who[] = ["anon", "guest", "other", "owner", "admin"];
const files = (who: Who) => actors.as[who].storage.from("claim-documents");
const upload = (who: Who, path: string, contentType = "application/pdf", bytes = 10) =>
  files(who).upload(path, new Uint8Array(bytes).buffer, { contentType });
const count = async (who: Who, table: string) =>
  (await actors.as[who].from(table).select("id")).data?.length ?? 0;

/** Nobody can write the table directly. `row` is the start of a row. */
async function expectNoWrites(table: string, row: object, change: object) {
  for (const who of ALL) {
    const rows = actors.as[who].from(table);
    for (const { error } of [
      await rows.insert({ ...row, ...change }),
      await rows.update(change).eq("id", mine),
      await rows.delete().eq("id", mine),
    ])
      expect(error?.code, `${who} ${table}`).toBe("42501");
  }
}

describe("claimants read their claims, admins every one", () => {
  test("lets a claimant and an admin read it", async () => {
    expect(await count("guest", "claim_requests")).toBe(1);
    expect(await count("admin", "claim_requests")).toBe(1);
  });

  test("refuses it to everybody else, and every write to everybody", async () => {
    for (const who of ["anon", "other", "owner"] as const)
      expect(await count(who, "claim_requests"), who).toBe(0);
    await expectNoWrites("claim_requests", { space_id: mine }, { status: "approved" });
  });
});

describe("claimants read the proofs of their claims, admins every one", () => {
  test("lets a claimant and an admin read the proofs", async () => {
    expect(await count("guest", "claim_proofs")).toBe(1);
    expect(await count("admin", "claim_proofs")).toBe(1);
  });

  test("refuses it to everybody else, and every write to everybody", async () => {
    for (const who of ["anon", "other", "owner"] as const)
      expect(await count(who, "claim_proofs"), who).toBe(0);
    await expectNoWrites("claim_proofs", { claim_id: mine }, { outcome: "proven" });
  });
});

describe("claimants read which documents they sent, admins every one", () => {
  test("lets a claimant and an admin read their names", async () => {
    expect(await count("guest", "claim_documents")).toBe(1);
    expect(await count("admin", "claim_documents")).toBe(1);
  });

  test("refuses it to everybody else, and every write to everybody", async () => {
    for (const who of ["anon", "other", "owner"] as const)
      expect(await count(who, "claim_documents"), who).toBe(0);
    await expectNoWrites("claim_documents", { claim_id: mine }, { name: "other.pdf" });
  });
});

describe("claimants send documents of pending claims", () => {
  test("lets a claimant send a PDF or an image into the folder of their claim", async () => {
    for (const [ending, type] of [
      ["pdf", "application/pdf"],
      ["jpg", "image/jpeg"],
      ["webp", "image/webp"],
    ] as const)
      expect((await upload("guest", `${mine}/${randomUUID()}.${ending}`, type)).error).toBeNull();
  });

  test("refuses other kinds, sizes, folders and people, and claims that are resolved", async () => {
    const { client } = await newClaimant(actors.backend);
    const decided = await submitClaim(client, await unclaimedSpace(actors.sql));
    await client.rpc("withdraw_claim", { p_claim_id: decided }).throwOnError();
    const file = () => `${randomUUID()}.pdf`;
    const refused = [
      await upload("guest", `${mine}/${randomUUID()}.html`, "text/html"),
      await upload("guest", `${mine}/${file()}`, "application/pdf", 5 * 1024 * 1024 + 1),
      await upload("guest", `${randomUUID()}/${file()}`),
      await upload("guest", `${mine}/deeper/${file()}`),
      await upload("other", `${mine}/${file()}`),
      await upload("anon", `${mine}/${file()}`),
      await client.storage
        .from("claim-documents")
        .upload(`${decided}/${file()}`, new Uint8Array(9).buffer, {
          contentType: "application/pdf",
        }),
    ];
    for (const { error } of refused) expect(error).not.toBeNull();
  });

  test("refuses the ninth file of a folder, also at once", async () => {
    const { client } = await newClaimant(actors.backend);
    const id = await submitClaim(client, await unclaimedSpace(actors.sql));
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        client.storage
          .from("claim-documents")
          .upload(`${id}/${randomUUID()}.pdf`, new Uint8Array(9).buffer, {
            contentType: "application/pdf",
          }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(8);
  });
});

describe("admins alone read the documents of claims", () => {
  test("lets an admin", async () => {
    const { data, error } = await files("admin").download(documentPath);
    expect(error).toBeNull();
    expect(data?.size).toBe(10);
  });

  test("refuses everybody else, the claimant and former admins too", async () => {
    for (const who of ["anon", "guest", "other", "owner"] as const) {
      expect((await files(who).download(documentPath)).error, who).not.toBeNull();
      expect((await files(who).list(mine)).data ?? [], who).toEqual([]);
      expect((await files(who).remove([documentPath])).data ?? [], who).toEqual([]);
    }
    const { sql } = actors;
    await sql`update public.users set is_admin = true where id = ${actors.people.other.id}`;
    expect((await files("other").download(documentPath)).error).toBeNull();
    await sql`update public.users set is_admin = false where id = ${actors.people.other.id}`;
    expect((await files("other").download(documentPath)).error).not.toBeNull();
  });
});

describe("a document", () => {
  test("is a file that its claimant has stored for this claim; five of them at most", async () => {
    const { client } = await newClaimant(actors.backend);
    const id = await submitClaim(client, await unclaimedSpace(actors.sql));
    const add = (p_path: string) =>
      client.rpc("add_claim_document", { p_claim_id: id, p_path, p_name: "lease.pdf" });
    expect((await add(`${id}/${randomUUID()}.pdf`)).error?.message).toBe("no-such-file");
    expect((await add(documentPath)).error?.message).toBe("no-such-file");
    const paths = Array.from({ length: 6 }, () => `${id}/${randomUUID()}.pdf`);
    for (const path of paths)
      await client.storage
        .from("claim-documents")
        .upload(path, new Uint8Array(9).buffer, { contentType: "application/pdf" });
    const answers = await Promise.all(paths.map(add));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5);
    expect(answers.find(({ error }) => error)?.error?.message).toBe("too-many-documents");
    const { data } = await client.rpc("my_claim", { p_claim_id: id });
    expect(data.sent).toHaveLength(5);
    const gone = { p_claim_id: id, p_document_id: data.sent[0].id };
    expect((await client.rpc("remove_claim_document", gone)).error).toBeNull();
    expect((await client.rpc("remove_claim_document", gone)).error?.message).toBe(
      "no-such-document",
    );
  });

  test("goes thirty days after the decision, and its file with it", async () => {
    const { client } = await newClaimant(actors.backend);
    const id = await submitClaim(client, await unclaimedSpace(actors.sql));
    const path = `${id}/${randomUUID()}.pdf`;
    await client.storage
      .from("claim-documents")
      .upload(path, new Uint8Array(9).buffer, { contentType: "application/pdf" });
    await client
      .rpc("add_claim_document", { p_claim_id: id, p_path: path, p_name: "lease.pdf" })
      .throwOnError();
    const { sql } = actors;
    const unused = async () =>
      (await sql<{ name: string }[]>`select public.unused_claim_files() as name`).map(
        ({ name }) => name,
      );
    await sql`update storage.objects set created_at = now() - interval '40 days' where name = ${path}`;
    await client.rpc("withdraw_claim", { p_claim_id: id }).throwOnError();
    await sql`update public.claim_requests set decided_at = now() - interval '29 days' where id = ${id}`;
    await sql`select private.tidy_claims()`;
    expect(await unused()).not.toContain(path);
    await sql`update public.claim_requests set decided_at = now() - interval '31 days' where id = ${id}`;
    await sql`select private.tidy_claims()`;
    expect(await unused()).toContain(path);
  });
});
