import { toJsxRuntime, type Components } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import type { PostTree } from "~/features/posts/post";
import { Photo } from "~/ui/layout/photo";

/** The text of a post as React elements: at no time does it become HTML text. `parts` renders some elements differently. */
export function PostBody({ tree, parts }: { tree: PostTree; parts?: Partial<Components> }) {
  const options = parts ? { ...OPTIONS, components: { ...PARTS, ...parts } } : OPTIONS;
  return <div className="post-body">{toJsxRuntime(tree, options)}</div>;
}

const PARTS: Partial<Components> = {
  img: Picture,
  // A checkbox of a task list needs a label: the text of the task is outside of it.
  input: (box) => <input {...box} aria-label={box.checked ? "Done" : "Not done"} />,
  td: Cell,
  th: Head,
  table: (table) => (
    // Wide tables scroll by themselves, also by keyboard. They are no landmarks: a post may have several.
    <div role="group" aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table {...table} />
    </div>
  ),
};

const OPTIONS = { Fragment, jsx, jsxs, components: PARTS, tableCellAlignToStyle: false } as const;

/** Classes instead of the obsolete `align` attribute, and of inline styles, which the CSP refuses. */
const ALIGNED: Readonly<Record<string, string>> = {
  left: "text-left",
  center: "text-center",
  right: "text-right",
};

function Cell({ align, ...cell }: React.ComponentProps<"td">) {
  return <td {...cell} className={ALIGNED[align ?? ""]} />;
}

function Head({ align, ...cell }: React.ComponentProps<"th">) {
  return <th {...cell} scope="col" className={ALIGNED[align ?? ""] ?? "text-left"} />;
}

/** A picture of the post in the matching width; its title is the caption. */
function Picture({ src, alt = "", title, width, height }: React.ComponentProps<"img">) {
  const id = String(src).slice("/pictures/".length);
  const size = { width: Number(width), height: Number(height) };
  const photo = { id, alternativeText: alt, folder: "pictures" as const, ...size };
  return (
    <span className="post-picture">
      <Photo photo={photo} name={alt} sizes="(min-width: 48rem) 44rem, 100vw" className="w-full" />
      {title && <span className="block pt-1 text-sm text-soft">{title}</span>}
    </span>
  );
}
