import { afterAll, beforeAll, expect, test } from "vitest";
import { describeTermsOfSpace } from "~/features/bookings/quote/quote";
import { describePolicy, LATE_FEES } from "~/features/listings/policies";
import { createSpace, openActors, type Actors } from "../support/actors.ts";

// Owners choose the cancellation terms and guests read them: the same percentage, in the same words.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

test.each(["standard", "moderate", "flexible"] as const)(
  "%s terms have the same words for owners and guests, and their fee",
  async (policy) => {
    const space = await createSpace(actors.sql, { cancellation_policy: policy });
    const { data } = await actors.as.anon.rpc("space_overview", { p_space_id: space });
    expect(data.late_fee_percent).toBe(LATE_FEES[policy]);
    expect(describePolicy(policy)).toContain(describeTermsOfSpace(data.late_fee_percent));
    expect(describePolicy(policy).toLowerCase()).toMatch(new RegExp(`^${policy}\\.`));
  },
);

test("there are no other terms", async () => {
  const [check] = await actors.sql<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = 'public.coworking_spaces'::regclass and conname like '%cancellation_policy%'`;
  const named = [...(check?.text ?? "").matchAll(/'([a-z]+)'/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(LATE_FEES).toSorted());
});
