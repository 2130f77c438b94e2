import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Extract<Parameters<RuleTester["run"]>[1], { create: unknown }>;
type Visitor = ReturnType<Rule["create"]>;
type JsxElement = Parameters<NonNullable<Visitor["JSXElement"]>>[0];
type JsxFragment = Parameters<NonNullable<Visitor["JSXFragment"]>>[0];
type JsxChild = JsxElement["children"][number];
type Value = Exclude<
  Extract<JsxChild, { type: "JSXExpressionContainer" }>["expression"],
  { type: "JSXEmptyExpression" }
>;
type Call = Extract<Value, { type: "CallExpression" }>;

/**
 * Text that changes must be its element's only child, and one string. React then sets the text of the element, whatever a translator has
 * put there. Text beside other children is a text node, which a translator replaces: React would change a detached node, or fail to
 * remove it. docs/decisions/2026-11-28-changed-pages.md has the details.
 */
export const textAlone: Rule = {
  create(context) {
    const check = (node: JsxElement | JsxFragment) => {
      const kinds = kindsOf(node);
      if (kinds.length > 1 && hasChangingText(kinds))
        context.report({
          node,
          message: "Make text that changes one string, and give it an element of its own.",
        });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: "pages" }, rules: { "text-alone": textAlone } };

type Kind = "text" | "changing text" | "element" | "element or nothing" | "anything";

/** Text that changes beside other children, or text before which React may insert a node. */
function hasChangingText(kinds: Kind[]): boolean {
  return kinds.some(
    (kind, at) =>
      kind === "changing text" ||
      (kind === "text" &&
        (kinds.includes("anything") || kinds.slice(0, at).includes("element or nothing"))),
  );
}

/** Children of a fragment are siblings of its parent's children. */
function kindsOf({ children }: JsxElement | JsxFragment): Kind[] {
  return children.filter(isDrawn).flatMap((child) => {
    if (child.type === "JSXFragment") return kindsOf(child);
    return [kindOf(child)];
  });
}

function isDrawn(child: JsxChild): boolean {
  if (child.type === "JSXText") return child.value.trim() !== "";
  if (child.type !== "JSXExpressionContainer") return true;
  const { expression } = child;
  return !(
    expression.type === "JSXEmptyExpression" ||
    (expression.type === "Literal" && String(expression.value).trim() === "")
  );
}

function kindOf(child: JsxChild): Kind {
  if (child.type === "JSXText") return "text";
  if (child.type !== "JSXExpressionContainer") return "element";
  return child.expression.type === "JSXEmptyExpression" ? "element" : kindOfValue(child.expression);
}

function kindOfValue(value: Value): Kind {
  switch (value.type) {
    case "ParenthesizedExpression":
      return kindOfValue(value.expression);
    case "JSXElement":
      return "element";
    case "JSXFragment":
      return kindOfFragment(kindsOf(value));
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

function kindOfFragment(kinds: Kind[]): Kind {
  const isText = kinds.some((kind) => kind === "text" || kind === "changing text");
  return isText ? "changing text" : "element";
}

function kindOfChoice(kinds: Kind[]): Kind {
  if (kinds.some((kind) => kind === "text" || kind === "changing text")) return "changing text";
  return kinds.includes("anything") ? "anything" : "element or nothing";
}

/** `rows.map((row) => <li />)` */
function drawsEach({ callee, arguments: [draw] }: Call): boolean {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  return /^(map|flatMap)$/.test(callee.property.name) && draw?.type === "ArrowFunctionExpression";
}
