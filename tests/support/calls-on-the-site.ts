import type { Actors } from "./actors.ts";
import type { Calls } from "./breaking-calls.ts";
import { importLine, stageImport } from "./import-lines.ts";

/** Calls about the site itself, imports, messages of strangers and answers to them. */
export async function callsOnTheSite(actors: Actors): Promise<Calls> {
  const { sql, as } = actors;
  const { data: site } = await as.admin.rpc("admin_settings").throwOnError();
  const [city] = await sql<{ id: number }[]>`
    select id from public.places where kind = 'city' and slug = 'lisbon' limit 1`;
  const p_place_id = city?.id;
  const { data: place } = await as.admin.rpc("admin_place", { p_place_id }).throwOnError();
  const [unused] = await sql<{ id: number }[]>`
    insert into public.places (kind, name, parent_id)
    select 'city', 'Nowhere Quay', parent_id from public.places where id = ${p_place_id ?? null}
    returning id`;
  const { data: gone } = await as.admin
    .rpc("admin_place", { p_place_id: unused?.id })
    .throwOnError();
  const [message] = await sql<{ id: string }[]>`
    insert into public.contact_messages (name, email, subject, category, message)
    values ('Ana Pires', 'ana@letters.test', 'A desk', 'general', 'Is there one? I come on Monday.') returning id`;
  const [job] = await sql<{ name: string }[]>`select name from private.jobs limit 1`;
  const code = { p_kind: "css", p_typed: "a{color:red}", p_kept: "a{color:red}" };
  const p_import_id = await stageImport(as.admin, [importLine(2)]);
  return {
    save_settings: {
      by: "admin",
      args: { p_digest: site.digest, p_settings: { ...site.settings, site_name: "Desks & Co" } },
    },
    save_custom_code: { by: "admin", args: code },
    put_live: { by: "admin", args: { p_kind: "css" } },
    save_place: {
      by: "admin",
      args: {
        p_digest: place.digest,
        p_place: { ...place.place, parent_id: place.place.parent.id, other_names: ["Olisipo"] },
        p_place_id,
      },
    },
    delete_place: { by: "admin", args: { p_place_id: unused?.id, p_digest: gone.digest } },
    begin_listing_import: { by: "admin", args: { p_file_name: "spaces.csv" } },
    add_import_rows: { by: "admin", args: { p_import_id, p_rows: [importLine(3)] } },
    run_job: { by: "admin", args: { p_name: job?.name } },
    answer_contact_message: {
      by: "admin",
      args: { p_message_id: message?.id, p_text: "Yes, there is." },
    },
    send_contact_message: {
      by: "guest",
      args: {
        p_name: "Ana Pires",
        p_email: "ana@letters.test",
        p_subject: "A desk",
        p_message: "Is there one?",
        p_category: "general",
      },
    },
    subscribe_to_newsletter: {
      by: "guest",
      args: { p_email: "ana@letters.test", p_words: 1 },
    },
    confirm_newsletter: { by: "guest", args: { p_token: "x" } },
    unsubscribe: { by: "guest", args: { p_token: "x" } },
    read_booking_feed: { by: "guest", args: { p_token: "x" } },
  };
}
