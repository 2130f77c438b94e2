import postgres from "postgres";
import { z } from "zod";

/** A node of a plan in PostgreSQL's EXPLAIN. */
type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Actual Rows": z.number().optional(),
    "Actual Loops": z.number().optional(),
    "Rows Removed by Filter": z.number().optional(),
    Plans: z.array(Node).optional(),
  }),
);
const Explained = z.object({ "Query Text": z.string(), Plan: Node });
const MANY_ROWS = 1_000;

/** The parts of plans that grow with every listing, also inside the functions that the queries call. */
export async function faultsOf(
  databaseUrl: string,
  questions: { name: string; call: string; values: (string | number)[] }[],
): Promise<string[]> {
  const notices: string[] = [];
  const onnotice = (notice: postgres.Notice) => notices.push(notice["message"] ?? "");
  const sql = postgres(databaseUrl, { max: 1, onnotice });
  const faults = new Set<string>();
  try {
    await sql.unsafe(EXPLAIN_EVERYTHING).simple();
    for (const { name, call, values } of questions) {
      notices.length = 0;
      await sql.begin(async (transaction) => {
        await transaction.unsafe("set local role anon");
        await transaction.unsafe(`select ${call}`, values);
      });
      const plans = notices.filter((text) => text.includes("plan:"));
      if (plans.length === 0) throw new Error(`${call} explained nothing`);
      for (const fault of plans.flatMap(faultsOfPlan)) faults.add(`${name}: ${fault}`);
    }
  } finally {
    await sql.end();
  }
  return [...faults];
}

const EXPLAIN_EVERYTHING = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
  set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
  set auto_explain.log_level = notice; set client_min_messages = notice`;

function faultsOfPlan(text: string): string[] {
  const { "Query Text": query, Plan } = Explained.parse(JSON.parse(text.slice(text.indexOf("{"))));
  return [
    ...slowNodes(Plan),
    ...(/\boffset\s+(?!0\b)/i.test(query) ? ["counts rows away with OFFSET"] : []),
  ];
}

function slowNodes(node: Node): string[] {
  const each = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  const read = each * (node["Actual Loops"] ?? 1);
  const scans = node["Node Type"] === "Seq Scan" && read > MANY_ROWS;
  const own = scans
    ? [`reads ${read} rows of ${node["Relation Name"] ?? "a table"} one after the other`]
    : [];
  const counts =
    node["Node Type"] === "Aggregate"
      ? (node.Plans ?? []).filter(
          (plan) =>
            plan["Relation Name"] !== undefined && (plan["Actual Rows"] ?? 0) > MANY_ROWS + 1,
        )
      : [];
  return [
    ...own,
    ...counts.map((plan) => `counts ${plan["Actual Rows"]} rows`),
    ...(node.Plans ?? []).flatMap(slowNodes),
  ];
}
