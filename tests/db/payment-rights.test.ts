import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import { background, createSpace, openActors, type Actors } from "../support/actors.ts";
import { exportOf } from "../support/account-deletion.ts";
import { hostHelpers, notFound } from "../support/hosting.ts";
import { beginPayment, settle, takesPayments } from "../support/online-payments.ts";
import { openPaidSpace, paidSpaceHelpers } from "../support/paid-space.ts";

// Who may read, settle and export online payments, and who chooses how a listing is paid.
let actors: Actors;
let service: SupabaseClient;
let space: string;
const { suspend } = hostHelpers(() => actors);
const { wish, settled, newGuest, payment } = paidSpaceHelpers(() => ({ actors, service, space }));

beforeAll(async () => {
  actors = await openActors();
  service = background(actors.backend);
});
beforeEach(async () => {
  space = await openPaidSpace(actors);
});
afterAll(() => actors.close());

describe("who may", () => {
  test("a payment is read by its guest alone, and settled by the Worker alone", async () => {
    const id = await beginPayment(actors.as.guest, wish());
    for (const who of ["other", "owner", "admin"] as const) {
      expect(await payment(actors.as[who], id)).toBeNull();
      expect(await settle(actors.as[who], id, "paid")).toMatchObject({ error: { code: "42501" } });
    }
    expect(await settle(actors.as.guest, id, "paid")).toMatchObject({ error: { code: "42501" } });
  });

  test("a payment is exported by its guest and the host who was paid, without its session, in pages of any size", async () => {
    const { client } = await newGuest();
    const id = await beginPayment(client, wish());
    await settled(id, "paid");
    const exported = async (who: SupabaseClient, page?: number) =>
      (
        JSON.parse(await exportOf(who, page)) as { part: string; items: { kind: string }[] }[][]
      ).flatMap((parts) => parts.flatMap(({ part, items }) => (part === "payments" ? items : [])));
    const whole = await exported(client);
    expect(whole).toMatchObject([
      { kind: "payment", you_are: "the guest", amount: 2000, state: "paid", refunds: [] },
      { kind: "started", state: "paid", title: expect.any(String) },
    ]);
    expect(await exported(client, 1)).toEqual(whole);
    const hosted = await exported(actors.as.owner);
    expect(hosted.filter(({ kind }) => kind === "account")).toHaveLength(1);
    expect(hosted).toContainEqual(
      expect.objectContaining({ kind: "payment", you_are: "the host", amount: 2000 }),
    );
    expect(JSON.stringify([whole, hosted])).not.toMatch(/cs_|pay\.test/);
    // A new owner takes the booking over, and the money stays with the former.
    const next = await newGuest();
    await actors.sql`update public.coworking_spaces set owner_id = ${next.person.id} where id = ${space}`;
    expect(await exported(next.client)).toEqual([]);
    expect(await exported(actors.as.owner)).toEqual(hosted);
    // The guest is not asked again: the new host reads that it is paid, and to whom.
    const { data } = await next.client.rpc("space_bookings", {
      p_space_id: space,
      p_show: "upcoming",
    });
    expect(data).toMatchObject({ bookings: [{ paid_online: 20, paid_to_former: true }] });
  });

  test("a new owner of a listing chooses anew how it is paid", async () => {
    await takesPayments(actors.sql, { owner: actors.people.other.id, space });
    await actors.sql`
      update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${space}`;
    const { data } = await actors.as.guest.rpc("payment_choice_of", { p_space_id: space });
    expect(data).toBe("at-the-space");
  });

  test("only the owner, with an account that is ready, chooses how a listing is paid", async () => {
    const choose = (who: "owner" | "other" | "admin", p_choice: string) =>
      actors.as[who].rpc("choose_payments", { p_space_ids: [space], p_choices: [p_choice] });
    expect((await choose("owner", "online")).error).toBeNull();
    const choiceOf = async () =>
      (await actors.as.guest.rpc("payment_choice_of", { p_space_id: space })).data;
    expect(await choiceOf()).toBe("online");
    for (const who of ["other", "admin"] as const)
      expect(await choose(who, "online")).toMatchObject(notFound("no-such-space"));
    expect((await choose("owner", "cash")).error?.message).toBe("not-a-choice");
    await actors.sql`update private.payment_accounts set state = 'restricted'`;
    expect(await choiceOf()).toBe("at-the-space");
    expect((await choose("owner", "guest-chooses")).error?.message).toBe("no-account");
    expect((await choose("owner", "at-the-space")).error).toBeNull();
    await suspend("owner");
    expect((await choose("owner", "at-the-space")).error?.message).toBe("suspended");
    await suspend("owner", false);
  });

  test("an owner begins one account, and a member with a draft none", async () => {
    const begin = (client: SupabaseClient) =>
      client.rpc("begin_payment_account", { p_country: "PT" });
    const { person, client } = await newGuest();
    await createSpace(actors.sql, { owner_id: person.id, status: "draft" });
    expect((await begin(client)).error?.message).toBe("no-listing");
    const [first, second] = [await begin(actors.as.owner), await begin(actors.as.owner)];
    expect(first.error).toBeNull();
    expect(second.data).toBe(first.data);
    const state = async () =>
      ((await actors.as.owner.rpc("my_payment_account")).data as { account: { state: string } })
        .account.state;
    const note = (p_state: string) =>
      service
        .rpc("note_payment_account", {
          p_account_id: first.data,
          p_provider_id: "acct_new",
          p_state,
        })
        .throwOnError();
    await note("ready");
    expect(await state()).toBe("ready");
    await note("begun");
    expect(await state()).toBe("restricted");
  });
});
