import type { ESTree, Plugin } from "oxlint/plugins-dev";

/**
 * Text that changes is its element's only child, and one string. React then writes the text of the element, whatever a translator has put
 * there. Text beside other children is a text node, which the translator has replaced: React would change a node that nobody sees, or
 * fail to remove it. docs/decisions/2026-11-28-changed-pages.md says more.
 */
const plugin: Plugin = {
  meta: { name: "pages" },
  rules: {
    "text-alone": {
      create: (context) => {
        const check = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
          const children = node.children.filter(isDrawn);
          if (children.length > 1 && hasChangingText(children.map(kindOf)))
            context.report({
              node,
              message: "Make text that changes one string, and give it an element of its own.",
            });
        };
        return { JSXElement: check, JSXFragment: check };
      },
    },
  },
};
export default plugin;

type Kind = "text" | "changing text" | "element" | "element or nothing" | "anything";

/** Text that changes beside other children, or text before which React may put something. */
function hasChangingText(kinds: Kind[]): boolean {
  return kinds.some(
    (kind, at) =>
      kind === "changing text" ||
      (kind === "text" &&
        (kinds.includes("anything") || kinds.slice(0, at).includes("element or nothing"))),
  );
}

function isDrawn(child: ESTree.JSXChild): boolean {
  if (child.type === "JSXText") return child.value.trim() !== "";
  if (child.type !== "JSXExpressionContainer") return true;
  const { expression } = child;
  return !(
    expression.type === "JSXEmptyExpression" ||
    (expression.type === "Literal" && String(expression.value).trim() === "")
  );
}

function kindOf(child: ESTree.JSXChild): Kind {
  if (child.type === "JSXText") return "text";
  if (child.type !== "JSXExpressionContainer") return "element";
  return child.expression.type === "JSXEmptyExpression" ? "element" : kindOfValue(child.expression);
}

function kindOfValue(value: ESTree.Expression): Kind {
  switch (value.type) {
    case "ParenthesizedExpression":
      return kindOfValue(value.expression);
    case "JSXElement":
    case "JSXFragment":
      return "element";
    case "Literal":
      return typeof value.value === "string" ? "text" : "element or nothing";
    case "TemplateLiteral":
    case "BinaryExpression":
      return "changing text";
    case "LogicalExpression":
      return kindOfChoice([kindOfValue(value.right)]);
    case "ConditionalExpression":
      return kindOfChoice([kindOfValue(value.consequent), kindOfValue(value.alternate)]);
    case "CallExpression":
      return value.callee.type === "MemberExpression" && drawsEach(value)
        ? "element or nothing"
        : "anything";
    default:
      return "anything";
  }
}

function kindOfChoice(kinds: Kind[]): Kind {
  if (kinds.some((kind) => kind === "text" || kind === "changing text")) return "changing text";
  return kinds.includes("anything") ? "anything" : "element or nothing";
}

/** `rows.map((row) => <li />)` */
function drawsEach({ callee, arguments: [draw] }: ESTree.CallExpression): boolean {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  return /^(map|flatMap)$/.test(callee.property.name) && draw?.type === "ArrowFunctionExpression";
}
