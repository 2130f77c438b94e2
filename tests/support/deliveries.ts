import type { Sql } from "postgres";

/** A claimed delivery. */
export type Claimed = {
  id: string;
  attempt: number;
  event: { id: string };
  webhook: { id: string };
};

/** The result of an attempt. */
export const OK = { status_code: 204, duration_ms: 12 };
export const BROKEN = { status_code: 500 };

/** The deliveries of a database: writes, claims and ends them like the Worker, and reads their state. */
export function deliveriesIn(sql: Sql) {
  async function tell(times = 1, type = "space_created") {
    for (let time = 0; time < times; time += 1)
      await sql`select private.tell_webhooks(${type}, '{"space_id": "1"}')`;
  }
  async function claim(most = 24, latest = false): Promise<Claimed[]> {
    const rows = await sql<{ delivery: Claimed }[]>`
      select delivery from public.claim_webhook_deliveries(${most}, ${latest}) delivery`;
    return rows.map(({ delivery }) => delivery);
  }
  async function one(): Promise<Claimed> {
    const [delivery, ...others] = await claim();
    if (!delivery || others.length > 0) throw new Error("Not one delivery was claimed");
    return delivery;
  }
  async function finish({ id, attempt }: Claimed, result: object): Promise<boolean> {
    const [row] = await sql<{ was: boolean }[]>`
      select public.finish_webhook_delivery(${id}, ${attempt}, ${sql.json({ ...result })}) as was`;
    return row?.was ?? false;
  }

  const state = async (id: string) => {
    const [row] = await sql<
      { outcome: string | null; reason: string | null; attempts: number; seconds: number }[]
    >`
      select outcome, reason, attempts, extract(epoch from due_at - now())::float as seconds
      from private.webhook_deliveries where id = ${id}`;
    return row;
  };
  /** Makes every waiting delivery due. */
  const later = () =>
    sql`update private.webhook_deliveries set due_at = now() - interval '1 second' where finished_at is null`;
  const webhook = async (id: string) => {
    const [row] = await sql<
      { is_enabled: boolean; disabled_because: string | null; failing: boolean; warned: boolean }[]
    >`
      select is_enabled, disabled_because, failing_since is not null as failing, warned_at is not null as warned
      from public.webhooks where id = ${id}`;
    return row;
  };
  const mails = async () =>
    (await sql<{ topic: string }[]>`select topic from private.outbox order by created_at`).map(
      ({ topic }) => topic,
    );
  return { tell, claim, one, finish, state, later, webhook, mails };
}
