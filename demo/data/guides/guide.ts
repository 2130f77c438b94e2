import type { DemoCover } from "../posts/post.ts";

/** A guide to a place; its text is the Markdown file of its slug. */
export interface DemoGuide {
  slug: string;
  /** The name in the table of places, with its country. */
  location: string;
  title: string;
  excerpt: string;
  cover: DemoCover;
  publishedDaysAgo: number;
}
