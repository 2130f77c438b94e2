import type { PostCategory } from "../../../app/features/posts/post.ts";
import type { Mood } from "../../../packages/demo-art/tone.ts";

/** The picture above a post or a guide: a scene of `packages/demo-art/scenes/all.ts`, in a city and at an hour. */
export interface DemoCover {
  scene: string;
  city: string;
  mood: Mood;
  alternativeText: string;
}

/** A post of the blog; its text is the Markdown file of its slug. Without `publishedDaysAgo` and `comesInDays` it is a draft. */
export interface DemoPost {
  slug: string;
  title: string;
  category: PostCategory;
  excerpt: string;
  tags: readonly string[];
  location?: string;
  cover?: DemoCover;
  createdDaysAgo: number;
  publishedDaysAgo?: number;
  comesInDays?: number;
}
