import { postPath } from "~/features/posts/blog";
import { partsOf } from "~/features/posts/guides/guide";
import { GuideCosts } from "~/features/posts/guides/guide-costs";
import { countedHighlights, countedTips } from "~/features/posts/guides/guide-facts";
import { GuideHero } from "~/features/posts/guides/guide-hero";
import { GuideQuickFacts } from "~/features/posts/guides/guide-quick-facts";
import type { Guide, GuideFigures } from "~/features/posts/guides/guide.schema";
import { GuideStyles } from "~/features/posts/guides/guide-styles";
import { PostBody } from "~/features/posts/post-body";
import type { PostTree } from "~/features/posts/post";
import { SpaceCard } from "~/features/spaces/space-card";
import type { SpaceSummary } from "~/features/spaces/space.schema";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type GuidePageProps = {
  guide: Guide;
  figures: GuideFigures;
  featured: readonly SpaceSummary[];
  others: readonly SpaceSummary[];
  posts: readonly { slug: string; title: string; excerpt: string }[];
  /** The search for all of its spaces. */
  search: Path;
  year: number;
};

/** A guide: its own text where one was written, and the figures of its city. */
export function GuidePage({
  guide,
  figures,
  featured,
  others,
  posts,
  search,
  year,
}: GuidePageProps) {
  const { place, tree } = guide;
  const parts = tree && partsOf(tree);
  return (
    <div className="guide">
      <GuideStyles />
      <GuideHero guide={guide} figures={figures} search={search} />
      <div className="page guide-parts">
        <Points
          id="highlights"
          className="guide-highlights"
          title="Highlights"
          written={parts?.highlights ?? null}
          counted={tree ? [] : countedHighlights(place, figures)}
        />
        <div className="guide-columns" data-alone={!parts || undefined}>
          {parts && (
            <div className="guide-text">
              <PostBody tree={parts.text} />
            </div>
          )}
          <GuideQuickFacts guide={guide} figures={figures} year={year} />
        </div>
        <GuideCosts prices={figures.prices} costs={parts?.costs ?? null} />
        <Spaces id="featured" title="Featured spaces" spaces={featured} />
        <Spaces
          id="others"
          title={featured.length > 0 ? "More spaces" : `Spaces in ${place.name}`}
          spaces={others}
        />
        <Points
          id="tips"
          className="guide-tips"
          title="Local tips"
          written={parts?.tips ?? null}
          counted={tree ? [] : countedTips(place, figures)}
        />
        <Posts posts={posts} />
        <p className="guide-ways">
          {figures.spaces > 0 ? (
            <Link to={search} className="button button-primary">
              {`View all spaces in ${place.name}`}
            </Link>
          ) : (
            <Link to="/spaces/new" className="button button-primary">
              List Your Space
            </Link>
          )}
          <Link to="/guides" className="button button-quiet">
            All guides
          </Link>
        </p>
      </div>
    </div>
  );
}

type PointsProps = {
  id: string;
  className: string;
  title: string;
  written: PostTree | null;
  counted: string[];
};

/** A list under its heading: the written items, or the counted ones. */
function Points({ id, className, title, written, counted }: PointsProps) {
  if (!written && counted.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`guide-points ${className}`}>
      <h2 id={id}>{title}</h2>
      {written ? (
        <PostBody tree={written} />
      ) : (
        <div className="post-body">
          <ul>
            {counted.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

type SpacesProps = { id: string; title: string; spaces: readonly SpaceSummary[] };

function Spaces({ id, title, spaces }: SpacesProps) {
  if (spaces.length === 0) return null;
  return (
    <section aria-labelledby={id} className="guide-spaces">
      <h2 id={id}>{title}</h2>
      <ul data-alone={spaces.length === 1 || undefined}>
        {spaces.map((space) => (
          <li key={space.id}>
            <SpaceCard space={space} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Posts({ posts }: Pick<GuidePageProps, "posts">) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="posts" className="guide-posts">
      <h2 id="posts">From the blog</h2>
      <ul>
        {posts.map(({ slug, title, excerpt }) => (
          <li key={slug}>
            <h3>
              <Link to={postPath(slug)}>{title}</Link>
            </h3>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
