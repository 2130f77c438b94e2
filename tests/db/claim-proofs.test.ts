import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { background, openActors, type Actors } from "../support/actors.ts";
import { submitClaim, newClaimant, unclaimedSpace } from "../support/claims.ts";

// Checks of claims' proofs, and mailed codes.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function newClaim() {
  const { person, client } = await newClaimant(actors.backend);
  const space = await unclaimedSpace(actors.sql, {
    website: `https://a${person.id.slice(0, 8)}.example`,
  });
  const id = await submitClaim(client, space);
  const { data } = await client.rpc("my_claim", { p_claim_id: id }).throwOnError();
  return { client, person, id, domain: String(data.domain) };
}

describe("a check", () => {
  test("is started by the claimant, and finished once, by the background", async () => {
    const { client, id, domain } = await newClaim();
    const { data: begun } = await client
      .rpc("begin_claim_check", { p_claim_id: id, p_method: "dns-record" })
      .throwOnError();
    expect(begun).toMatchObject({ method: "dns-record", domain });
    const found = { p_check_id: begun.check_id, p_outcome: "not-found" };
    for (const who of ["anon", "guest", "owner", "admin"] as const)
      expect((await actors.as[who].rpc("finish_claim_check", found)).error?.code, who).toBe(
        "42501",
      );
    const server = background(actors.backend);
    expect((await server.rpc("finish_claim_check", found)).data).toBe(true);
    const again = { ...found, p_outcome: "proven" };
    expect((await server.rpc("finish_claim_check", again)).data).toBe(false);
    const { data } = await client.rpc("my_claim", { p_claim_id: id });
    expect(data.proofs).toMatchObject([{ method: "dns-record", outcome: "not-found" }]);
    expect(data.proven_by).toBeNull();
  });

  test("that ends after ten minutes is ignored", async () => {
    const { client, id } = await newClaim();
    const { data: begun } = await client
      .rpc("begin_claim_check", { p_claim_id: id, p_method: "meta-tag" })
      .throwOnError();
    await actors.sql`update public.claim_proofs set started_at = now() - interval '11 minutes' where id = ${begun.check_id}`;
    const late = { p_check_id: begun.check_id, p_outcome: "proven" };
    expect((await background(actors.backend).rpc("finish_claim_check", late)).data).toBe(false);
  });

  test("is limited to 40 times a day, also with many at once", async () => {
    const { client, id } = await newClaim();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        client.rpc("begin_claim_check", { p_claim_id: id, p_method: "meta-tag" }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(40);
    expect(answers.find(({ error }) => error)?.error?.message).toBe("too-many-checks");
  });

  test("is refused for a resolved claim, and for an unknown way", async () => {
    const { client, id } = await newClaim();
    const ask = (p_method: string) => client.rpc("begin_claim_check", { p_claim_id: id, p_method });
    expect((await ask("email")).error?.message).toBe("no-such-proof");
    expect((await ask("palm-reading")).error?.message).toBe("no-such-proof");
    await client.rpc("withdraw_claim", { p_claim_id: id }).throwOnError();
    expect((await ask("meta-tag")).error?.message).toBe("claim-resolved");
  });
});

describe("a code", () => {
  const codeOf = async (id: string) => {
    const [row] = await actors.sql<{ code: string; id: string; address: string }[]>`
      select id, code, address from private.claim_codes where claim_id = ${id} order by created_at desc limit 1`;
    return row ?? { id: "", code: "", address: "" };
  };

  test("is mailed to the domain of the website, and only its claimant can use it", async () => {
    const { client, person, id, domain } = await newClaim();
    await client
      .rpc("send_claim_code", { p_claim_id: id, p_mailbox: " Front.Desk " })
      .throwOnError();
    const code = await codeOf(id);
    expect(code.address).toBe(`front.desk@${domain}`);
    const rows = await actors.sql`
      select recipient_id from private.outbox where topic = 'claim-code' and subject_id = ${code.id}`;
    expect(rows).toEqual([{ recipient_id: person.id }]);
    const { data } = await client.rpc("my_claim", { p_claim_id: id });
    expect(data.code_address).toBe(code.address);
    expect(JSON.stringify(data)).not.toContain(code.code);
  });

  test.each(["a@b", "info+1", "", ".a", "a.", "a..b", "a b", "a,b", '"a"', "a\nb", "x".repeat(65)])(
    "is not mailed to the mailbox %j",
    async (p_mailbox) => {
      const { client, id } = await newClaim();
      const { error } = await client.rpc("send_claim_code", { p_claim_id: id, p_mailbox });
      expect(error?.message).toBe("bad-mailbox");
    },
  );

  test("is valid for five tries, and then not even if it is right", async () => {
    const { client, id } = await newClaim();
    await client.rpc("send_claim_code", { p_claim_id: id, p_mailbox: "info" }).throwOnError();
    const { code } = await codeOf(id);
    const say = async (p_code: string) =>
      (await client.rpc("confirm_claim_code", { p_claim_id: id, p_code })).data;
    const wrong = code === "00000000" ? "11111111" : "00000000";
    const tries = await Promise.all(Array.from({ length: 9 }, () => say(wrong)));
    expect(tries.filter((said) => said === "wrong-code")).toHaveLength(5);
    expect(await say(code)).toBe("code-expired");
  });

  test("is valid for an hour, and replaced by the next one", async () => {
    const { client, id } = await newClaim();
    const mail = () =>
      client.rpc("send_claim_code", { p_claim_id: id, p_mailbox: "info" }).throwOnError();
    const say = async (p_code: string) =>
      (await client.rpc("confirm_claim_code", { p_claim_id: id, p_code })).data;
    await mail();
    const first = await codeOf(id);
    await actors.sql`update private.claim_codes set created_at = now() - interval '61 minutes' where id = ${first.id}`;
    expect(await say(first.code)).toBe("code-expired");
    await mail();
    const second = await codeOf(id);
    if (first.code !== second.code) expect(await say(first.code)).toBe("wrong-code");
    expect(await say(`${second.code.slice(0, 4)} ${second.code.slice(4)}`)).toBe("proven");
    const { data } = await client.rpc("my_claim", { p_claim_id: id });
    expect(data).toMatchObject({ proven_by: "email", code_address: null });
  });

  test("is mailed three times a day for a claim, also with many at once, and another claimant of the space has separate ones", async () => {
    const { client, id } = await newClaim();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.rpc("send_claim_code", { p_claim_id: id, p_mailbox: "info" }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3);
    const rival = await newClaimant(actors.backend);
    const [row] = await actors.sql<{ space_id: string }[]>`
      select space_id from public.claim_requests where id = ${id}`;
    const theirs = await submitClaim(rival.client, row?.space_id ?? "");
    const mail = () =>
      rival.client.rpc("send_claim_code", { p_claim_id: theirs, p_mailbox: "info" });
    for (let code = 0; code < 3; code++) expect((await mail()).error).toBeNull();
    expect((await mail()).error?.message).toBe("too-many-codes");
    // A new claim does not reset the limit.
    await rival.client.rpc("withdraw_claim", { p_claim_id: theirs }).throwOnError();
    const again = await submitClaim(rival.client, row?.space_id ?? "");
    const asked = { p_claim_id: again, p_mailbox: "info" };
    expect((await rival.client.rpc("send_claim_code", asked)).error?.message).toBe(
      "too-many-codes",
    );
  });

  test("is mailed twelve times a day to one domain, for all members together, besides the first of each member", async () => {
    const space = await unclaimedSpace(actors.sql, { website: "https://crowded.example" });
    const answers: (string | undefined)[] = [];
    for (let person = 0; person < 5; person++) {
      const { client } = await newClaimant(actors.backend);
      const p_claim_id = await submitClaim(client, space);
      for (const p_mailbox of ["info", "hello", "desk"])
        answers.push(
          (await client.rpc("send_claim_code", { p_claim_id, p_mailbox })).error?.message,
        );
    }
    // The fifth claimant, who runs the space, is not blocked by the four before.
    expect(answers).toEqual([...Array(13).fill(undefined), ...Array(2).fill("too-many-codes")]);
    // A new claim gives no further first code.
    const { client } = await newClaimant(actors.backend);
    const anew: (string | undefined)[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const p_claim_id = await submitClaim(client, space);
      const mailed = await client.rpc("send_claim_code", { p_claim_id, p_mailbox: "info" });
      anew.push(mailed.error?.message);
      await client.rpc("withdraw_claim", { p_claim_id }).throwOnError();
    }
    expect(anew).toEqual([undefined, "too-many-codes", "too-many-codes"]);
  });
});
