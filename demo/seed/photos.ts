import { photosOf, slugOf } from "../data/spaces/all.ts";
import type { Space } from "../data/spaces/space.ts";
import { idOfSpace, text } from "./sql.ts";

/** Every drawing has this size, in pixels. */
const [WIDTH, HEIGHT] = [1200, 800];

/** The rows of the photos and of their files. Only the demo has drawings, so only its bucket takes SVG. */
export function photosSql(spaces: readonly Space[]): string {
  const rows = spaces.flatMap((space) => {
    const id = idOfSpace(slugOf(space.name));
    return photosOf(space).map(
      ({ file, alternativeText }, at) =>
        `  ('${id}', ${at + 1}, '${id}/${file}', ${text(alternativeText)}, ${WIDTH}, ${HEIGHT})`,
    );
  });
  return `update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'space-photos';

insert into public.space_photos (space_id, place, path, alternative_text, width, height) values
${rows.join(",\n")};

insert into storage.objects (id, bucket_id, name, metadata)
select gen_random_uuid(), 'space-photos', p.path, '{"mimetype": "image/svg+xml"}' from public.space_photos p
on conflict do nothing;`;
}
