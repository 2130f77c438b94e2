import { FEEDS } from "~/features/posts/feeds";

/** Links to the feeds, for readers whose program does not discover them. */
export function FeedLinks() {
  return (
    <p className="text-sm text-soft">
      New posts in your reader:{" "}
      {Object.values(FEEDS).map(({ path, type, name }, index) => (
        <span key={path}>
          {index > 0 && <span>, </span>}
          <a href={path} type={type} className="link">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
