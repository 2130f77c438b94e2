import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  ListTodo,
  Quote,
  Strikethrough,
  type IconNode,
} from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/layout/icon";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `for`: the id of the textarea that its buttons change. */
      "markdown-toolbar": React.DetailedHTMLProps<
        React.HTMLAttributes<HTMLElement>,
        HTMLElement
      > & { for: string };
    }
  }
}

type Mark = {
  /** The name that `@github/markdown-toolbar-element` has for it. */
  mark: string;
  label: string;
  icon: IconNode;
  /** The key that works in the text together with Control, or with Command on a Mac. GitHub's editor has the same, except Shift+X. */
  key?: string;
  /** Other characters of this key with Shift: those of the US keyboard, and of the German and many others. */
  shifted?: readonly string[];
};

const MARKS: readonly Mark[] = [
  { mark: "header-2", label: "Heading", icon: Heading2 },
  { mark: "header-3", label: "Smaller heading", icon: Heading3 },
  { mark: "bold", label: "Bold", icon: Bold, key: "B" },
  { mark: "italic", label: "Italic", icon: Italic, key: "I" },
  { mark: "strikethrough", label: "Strikethrough", icon: Strikethrough, key: "Shift+X" },
  { mark: "link", label: "Link", icon: LinkIcon, key: "K" },
  { mark: "quote", label: "Quotation", icon: Quote, key: "Shift+.", shifted: [">", ":"] },
  { mark: "code", label: "Code", icon: Code, key: "E" },
  { mark: "unordered-list", label: "List", icon: List, key: "Shift+8", shifted: ["*", "("] },
  {
    mark: "ordered-list",
    label: "Numbered list",
    icon: ListOrdered,
    key: "Shift+7",
    shifted: ["&", "/"],
  },
  { mark: "task-list", label: "Task list", icon: ListTodo, key: "Shift+L" },
];

/** The keys in the form of `@github/hotkey`, which compares them with the typed character. */
function hotkeysOf({ key, shifted = [] }: Pick<Mark, "key" | "shifted">): string | undefined {
  if (!key) return undefined;
  const typed = key.startsWith("Shift+") ? key : key.toLowerCase();
  return [typed, ...shifted.map((sign) => `Shift+${sign}`)].map((one) => `Mod+${one}`).join(",");
}

type MarkdownBarProps = {
  /** The id of the text's field. */
  textId: string;
  onPicture: () => void;
};

/** The buttons and keys that write Markdown into a field. Their scripts load with this bar, after the page. */
export function MarkdownBar({ textId, onPicture }: MarkdownBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    const cleanups: (() => void)[] = [];
    // The Worker's bundle has no use for the library.
    if (import.meta.env.SSR) return;
    const load = async () => {
      const { connectKeys } = await import("~/features/posts/editor/markdown-keys");
      if (isGone || !bar.current) return;
      cleanups.push(connectKeys(bar.current));
      setIsReady(true);
    };
    void load();
    return () => {
      isGone = true;
      for (const cleanup of cleanups) cleanup();
    };
  }, []);
  return (
    // It has its space before the scripts run, so that the text does not move.
    <markdown-toolbar
      ref={bar}
      for={textId}
      role="toolbar"
      aria-label="Formatting"
      className={`markdown-bar with-script ${isReady ? "" : "invisible"}`}
    >
      {MARKS.map(({ mark, label, icon, key, shifted }) => (
        <button
          key={mark}
          type="button"
          className="markdown-button"
          data-md-button={mark}
          data-hotkey={hotkeysOf({ key, shifted })}
          data-hotkey-scope={textId}
          aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
          aria-label={label}
          title={key ? `${label} (Ctrl or ⌘ + ${key.replace("+", " + ")})` : label}
        >
          <Icon icon={icon} size={18} />
        </button>
      ))}
      <button
        type="button"
        className="markdown-button"
        // The library moves the focus of the arrow keys between buttons with this attribute; it has no mark of this name.
        data-md-button="picture"
        aria-label="Picture"
        title="Picture. You can also drop one on the text, or paste it."
        onClick={onPicture}
      >
        <Icon icon={ImagePlus} size={18} />
      </button>
    </markdown-toolbar>
  );
}
