import { FAVOURITES } from "../data/favourites.ts";
import { ago, idOfPerson, idOfSpace } from "./sql.ts";

export function favouritesSql(): string {
  const rows = FAVOURITES.map(
    ([slug, days]) => `  ('${idOfPerson("guest")}', '${idOfSpace(slug)}', ${ago(days)})`,
  );
  return `insert into public.favourites (user_id, space_id, created_at) values\n${rows.join(",\n")};`;
}
