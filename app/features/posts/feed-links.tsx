import { FEEDS } from "~/features/posts/feeds";

/** For readers of feeds whose program does not find them by itself. */
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
