import type { BlogPosting, Organization } from "schema-dts";
import { breadcrumbList, type Described, type StructuredData } from "~/values/structured-data";
import { BLOG, blogPath, postPath, readingMinutes } from "~/features/posts/blog";
import type { ReadArticle } from "~/features/posts/blog.schema";
import { photoAddress } from "~/values/photo";

type Site = { origin: string; siteName: string };

/** The post as schema.org BlogPosting, and its breadcrumb. All of it is visible on the page. */
export function postStructuredData(post: ReadArticle, { origin, siteName }: Site): StructuredData {
  const url = `${origin}${postPath(post.slug)}`;
  const publisher: Described<Organization> = {
    "@type": "Organization",
    name: siteName,
    url: `${origin}/`,
  };
  const posting: Described<BlogPosting> = {
    "@type": "BlogPosting",
    "@id": url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    inLanguage: "en",
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    wordCount: post.words,
    timeRequired: `PT${readingMinutes(post.words)}M`,
    articleSection: post.category,
    ...(post.tags.length > 0 ? { keywords: post.tags } : {}),
    ...(post.location ? { contentLocation: { "@type": "Place", name: post.location } } : {}),
    ...(post.cover
      ? {
          image: new URL(photoAddress(post.cover, 1280), origin).href,
        }
      : {}),
    ...(post.commentCount > 0 ? { commentCount: post.commentCount } : {}),
    ...(post.likes > 0
      ? {
          interactionStatistic: {
            "@type": "InteractionCounter",
            interactionType: { "@type": "LikeAction" },
            userInteractionCount: post.likes,
          },
        }
      : {}),
    // After the author's account is deleted, the site counts as the author.
    author: post.author ? { "@type": "Person", name: post.author } : publisher,
    publisher,
    isPartOf: { "@type": "Blog", url: `${origin}${BLOG}` },
  };
  const crumbs = [
    { name: "Home", item: `${origin}/` },
    { name: "Blog", item: `${origin}${BLOG}` },
    { name: post.category, item: `${origin}${blogPath({ category: post.category })}` },
    { name: post.title, item: url },
  ];
  const breadcrumb = breadcrumbList(crumbs);
  return { "@context": "https://schema.org", "@graph": [posting, breadcrumb] };
}
