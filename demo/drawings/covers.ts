import { random } from "../../packages/demo-art/random.ts";
import type { DemoPost } from "../data/posts/post.ts";
import { coverPathOf } from "../seed/post-covers.ts";
import { PALETTES } from "../../packages/demo-art/palettes.ts";
import type { Drawing } from "./photos.ts";
import { SCENES } from "../../packages/demo-art/scenes/all.ts";
import { decorOf, toneOf } from "../../packages/demo-art/tone.ts";

/** The pictures above these posts, or those whose file names contain `only`. The same data draws the same bytes. */
export function coversFor(posts: readonly DemoPost[], only = ""): Drawing[] {
  return posts
    .filter(({ slug }) => slug.includes(only))
    .flatMap(({ slug, cover }) => {
      if (!cover) return [];
      const { scene, city, mood } = cover;
      const [palette, paint] = [PALETTES[city], SCENES[scene]];
      if (!palette || !paint) throw new Error(`${slug}: nobody draws ${scene} in ${city}`);
      const decor = decorOf(random(slug));
      const brief = {
        city,
        tone: toneOf(palette, decor, mood),
        decor,
        rng: random(`cover ${slug}`),
      };
      return [{ path: coverPathOf(slug), svg: paint(brief) }];
    });
}
