/** A guide to a place; its text is the Markdown file of its slug. */
export interface DemoGuide {
  slug: string;
  /** As the table of places has it, with its country. */
  location: string;
  title: string;
  excerpt: string;
  publishedDaysAgo: number;
}
