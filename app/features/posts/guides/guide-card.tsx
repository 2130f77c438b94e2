import { guidePath } from "~/features/posts/guides/guide";
import type { ListedGuide } from "~/features/posts/guides/guide.schema";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type GuideCardProps = { guide: ListedGuide; isTop?: boolean; priority?: boolean };

/** A written guide; the whole card is one link. */
export function GuideCard({ guide, isTop, priority }: GuideCardProps) {
  const { slug, name, country, title, excerpt, spaces, cover, photo } = guide;
  return (
    <article className="guide-card" data-top={isTop || undefined}>
      <Photo
        photo={cover ?? photo}
        sizes={
          isTop
            ? "(min-width: 64rem) 24rem, (min-width: 48rem) 31vw, 92vw"
            : "(min-width: 64rem) 18rem, (min-width: 48rem) 31vw, 46vw"
        }
        placeholder={name}
        priority={priority}
        className="guide-card-photo"
      />
      <div className="guide-card-words">
        <h3>
          <Link to={guidePath(slug)}>{name}</Link>
        </h3>
        <p className="guide-card-line">{title}</p>
        {isTop && <p className="guide-card-excerpt">{excerpt}</p>}
        <p className="guide-card-count">
          <span>{`${country} `}</span>
          <span aria-hidden="true">·</span>
          <span>{` ${formatCount(spaces, "space")}`}</span>
        </p>
      </div>
    </article>
  );
}
