import { THREADS, type Said, type Thread } from "../data/threads.ts";
import { idOfPerson, idOfSpace, text } from "./sql.ts";

/** Conversations. Their counts, times and waiting sides follow from the messages. */
export function threadsSql(): string {
  const threads = THREADS.map(threadRow).join(",\n");
  const messages = THREADS.flatMap(({ messages }, at) =>
    messages.map((said, number) => messageRow(said, { thread: at + 1, number: number + 1 })),
  ).join(",\n");
  return `insert into public.threads (id, kind, space_id, guest_id, host_id)
select pg_temp.demo_id('demo thread ' || t.number), case when t.space is null then 'support' else 'space' end, t.space, t.guest, s.owner_id
from (values
${threads}
) t (number, guest, space) left join public.coworking_spaces s on s.id = t.space;

insert into public.messages (thread_id, number, side, author_id, text, sent_at, idempotency_key)
select t.id, m.number, m.side,
  case m.side when 'guest' then t.guest_id when 'host' then t.host_id else ${text(idOfPerson("admin"))}::uuid end,
  m.said, now() - make_interval(mins => m.minutes), pg_temp.demo_id('demo message ' || m.thread || ' ' || m.number)
from (values
${messages}
) m (thread, number, side, minutes, said) join public.threads t on t.id = pg_temp.demo_id('demo thread ' || m.thread);

${SIDES}
from (values
${THREADS.map(unreadRow).join(",\n")}
) unread (number, guest, host) join public.threads t on t.id = pg_temp.demo_id('demo thread ' || unread.number)
cross join lateral (values ('guest', t.guest_id, unread.guest), ('host', t.host_id, unread.host)) side (name, user_id, unread)
where side.user_id is not null;

${REPORTS}

${MEMBER_REPORTS}`;
}

function threadRow({ guest, slug }: Thread, at: number): string {
  const space = slug ? `${text(idOfSpace(slug))}::uuid` : "null::uuid";
  return `  (${at + 1}, ${text(idOfPerson(guest))}::uuid, ${space})`;
}

function messageRow([side, hoursAgo, said]: Said, at: { thread: number; number: number }): string {
  return `  (${at.thread}, ${at.number}, ${text(side)}, ${Math.round(hoursAgo * 60)}, ${text(said)})`;
}

function unreadRow({ unread = {} }: Thread, at: number): string {
  return `  (${at + 1}, ${unread.guest ?? 0}, ${unread.host ?? 0})`;
}

// As the functions that send messages would have left it.
const SIDES = `update public.threads t set created_at = m.first_at, last_message_at = m.last_at, message_count = m.count,
  asked_at = m.first_at, answered_at = m.answered_at,
  waiting_since = (
    select min(w.sent_at) from public.messages w
    where w.thread_id = t.id and w.number > m.last_answer)
from (
  select thread_id, min(sent_at) as first_at, max(sent_at) as last_at, count(*)::integer as count,
    min(sent_at) filter (where side <> 'guest') as answered_at,
    coalesce(max(number) filter (where side <> 'guest'), 0) as last_answer
  from public.messages group by thread_id) m
where m.thread_id = t.id;

insert into public.thread_sides (thread_id, user_id, side, unread, last_message_at)
select t.id, side.user_id, side.name, side.unread, t.last_message_at`;

const REPORTS = `insert into public.thread_reports (thread_id, reporter_id, reason, created_at)
select t.id, t.guest_id, r.reason, t.last_message_at + interval '20 minutes'
from (values
${THREADS.flatMap(({ reportedBecause }, at) =>
  reportedBecause ? [`  (${at + 1}, ${text(reportedBecause)})`] : [],
).join(",\n")}
) r (number, reason) join public.threads t on t.id = pg_temp.demo_id('demo thread ' || r.number);`;

const MEMBER_REPORTS = `insert into public.user_reports (user_id, reporter_id, reported_as, space_id, reason, created_at)
select t.guest_id, t.host_id, 'guest', t.space_id, r.reason, t.last_message_at + interval '30 minutes'
from (values
${THREADS.flatMap(({ guestReportedBecause }, at) =>
  guestReportedBecause ? [`  (${at + 1}, ${text(guestReportedBecause)})`] : [],
).join(",\n")}
) r (number, reason) join public.threads t on t.id = pg_temp.demo_id('demo thread ' || r.number);`;
