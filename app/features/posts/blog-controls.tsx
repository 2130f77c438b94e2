import {
  activeBlogFilters,
  BLOG,
  BLOG_SORTS,
  blogPath,
  isTagChosen,
  toggleTag,
  type BlogFilters,
  type BlogSort,
} from "~/features/posts/blog";
import { POPULAR_TAGS, POST_CATEGORIES } from "~/features/posts/post";
import { X } from "lucide";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

const CATEGORIES = ["All", ...POST_CATEGORIES] as const;

/** The controls that filter posts: words, a category, tags. Each choice is a link, so the page needs no script. */
export function BlogControls({ filters }: { filters: BlogFilters }) {
  return (
    <div className="blog-controls">
      <BlogSearchForm filters={filters} />
      <nav aria-label="Categories">
        <ul className="blog-choices">
          {CATEGORIES.map((category) => (
            <li key={category}>
              <Choice
                to={blogPath({ ...filters, category })}
                isOn={filters.category === category}
                className="blog-category"
              >
                {category}
              </Choice>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="popular-tags" className="blog-tags">
        <h2 id="popular-tags">Popular tags</h2>
        <ul className="blog-choices">
          {POPULAR_TAGS.map((tag) => (
            <li key={tag}>
              <Choice
                to={blogPath(toggleTag(filters, tag))}
                isOn={isTagChosen(filters, tag)}
                className="blog-tag"
              >
                {tag}
              </Choice>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type ChoiceProps = {
  to: Path;
  isOn: boolean;
  className: string;
  children: React.ReactNode;
};

function Choice({ to, isOn, className, children }: ChoiceProps) {
  return (
    <Link
      to={to}
      aria-current={isOn ? "true" : undefined}
      preventScrollReset
      className={`blog-choice ${className}`}
    >
      {children}
    </Link>
  );
}

function BlogSearchForm({ filters }: { filters: BlogFilters }) {
  const { q, category, tags, sort } = filters;
  return (
    <search>
      <form method="get" action={BLOG} className="flex gap-3">
        {category !== "All" && <input type="hidden" name="category" value={category} />}
        {tags.map((tag) => (
          <input key={tag} type="hidden" name="tag" value={tag} />
        ))}
        {sort !== "newest" && <input type="hidden" name="sort" value={sort} />}
        <label htmlFor="blog-q" className="sr-only">
          Search the blog
        </label>
        <input
          // A new key for another search resets the field.
          key={q}
          id="blog-q"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder="Search the blog"
          className="control min-w-0 flex-1"
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </form>
    </search>
  );
}

/** The active filters: each is a link that removes it. */
export function BlogFilterChips({ filters }: { filters: BlogFilters }) {
  const active = activeBlogFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={blogPath(without)}
            preventScrollReset
            className="badge min-h-9 gap-1.5 border border-edge bg-raised pr-2.5 pl-3.5 text-sm hover:border-ink"
          >
            <span className="sr-only">Remove filter </span>
            <span>{label}</span>
            <Icon icon={X} size={15} />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            to={blogPath({ sort: filters.sort })}
            preventScrollReset
            className="link inline-block px-2 py-1.5 text-sm"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

export function BlogOrder({ filters }: { filters: BlogFilters }) {
  return (
    <nav aria-label="Order">
      <ul className="blog-choices">
        {(Object.keys(BLOG_SORTS) as BlogSort[]).map((sort) => (
          <li key={sort}>
            <Choice
              to={blogPath({ ...filters, sort })}
              isOn={filters.sort === sort}
              className="blog-sort"
            >
              {BLOG_SORTS[sort]}
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  );
}
