import { random } from "../../packages/demo-art/random.ts";
import { coverPathOf, COVERS } from "../seed/post-covers.ts";
import { PALETTES } from "../../packages/demo-art/palettes.ts";
import type { Drawing } from "./photos.ts";
import { SCENES } from "../../packages/demo-art/scenes/all.ts";
import { decorOf, toneOf } from "../../packages/demo-art/tone.ts";

/** The pictures above posts and guides, or those whose file names contain `only`. The same data draws the same bytes. */
export function coversFor(only = ""): Drawing[] {
  return COVERS.filter(({ post }) => post.includes(only)).map(({ post, cover }) => {
    const { scene, city, mood } = cover;
    const [palette, paint] = [PALETTES[city], SCENES[scene]];
    if (!palette || !paint) throw new Error(`${post}: nobody draws ${scene} in ${city}`);
    const decor = decorOf(random(post));
    const brief = {
      city,
      tone: toneOf(palette, decor, mood),
      decor,
      rng: random(`cover ${post}`),
    };
    return { path: coverPathOf(post), svg: paint(brief) };
  });
}
