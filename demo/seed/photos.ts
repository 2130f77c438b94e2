import { photosOf, slugOf } from "../data/spaces/all.ts";
import type { Space } from "../data/spaces/space.ts";
import { idOfSpace, text } from "./sql.ts";

/** The size of every drawing, in pixels. */
export const DRAWING_SIZE = [1200, 800] as const;

/** The rows of the photos and of their files. Only the demo has drawings, so only its buckets accept SVG. */
export function photosSql(spaces: readonly Space[]): string {
  const [width, height] = DRAWING_SIZE;
  const rows = spaces.flatMap((space) => {
    const id = idOfSpace(slugOf(space.name));
    return photosOf(space).map(
      ({ file, alternativeText }, at) =>
        `  ('${id}', ${at + 1}, '${id}/${file}', ${text(alternativeText)}, ${width}, ${height})`,
    );
  });
  return `update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'space-photos';

create temporary table demo_photos as
select * from (values
${rows.join(",\n")}) p (space_id, place, path, alternative_text, width, height);

-- The files first: no file is put where a photo is.
insert into storage.objects (id, bucket_id, name, metadata)
select gen_random_uuid(), 'space-photos', p.path, '{"mimetype": "image/svg+xml"}' from demo_photos p
on conflict do nothing;

insert into public.space_photos (space_id, place, path, alternative_text, width, height)
select p.space_id::uuid, p.place, p.path, p.alternative_text, p.width, p.height from demo_photos p;
drop table demo_photos;`;
}
