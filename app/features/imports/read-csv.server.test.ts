import { describe, expect, test } from "vitest";
import { IMPORT_COLUMNS } from "~/features/imports/import-columns";
import { toTemplate } from "~/features/imports/import-files.server";
import { readCsv } from "~/features/imports/read-csv.server";

const HEADS = "name,description,address,city,country,capacity,price_per_day";
const LINE = "Quay,Forty quiet desks,Rua do Cais 1,Lisbon,Portugal,40,25";

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCsv(utf8(text));
function utf16(text: string, { isBigEndian = false, hasMark = true } = {}) {
  const marked = hasMark ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at += 1)
    view.setUint16(at * 2, marked.charCodeAt(at), !isBigEndian);
  return bytes;
}
function problemsOf(bytes: Uint8Array): string {
  const found = readCsv(bytes);
  expect(found).toHaveProperty("problems");
  return "problems" in found ? found.problems.join(" ") : "";
}
function linesOf(bytes: Uint8Array) {
  const found = readCsv(bytes);
  expect("problems" in found ? found.problems : []).toEqual([]);
  return "lines" in found ? found.lines : [];
}

describe("a file is refused before it is parsed", () => {
  test("for a line over the maximum length, with or without quotation marks", () => {
    const stray = `${HEADS}\n${LINE}\n${'"b"b'.repeat(20_000)}`;
    expect(problemsOf(utf8(stray))).toContain("Line 3 is longer than");
    const open = `${HEADS}\n"${"one line\n".repeat(10_000)}`;
    expect(problemsOf(utf8(open))).toContain("Line 2 is longer than");
  });

  test("but not for inches, or texts of many lines", () => {
    const text = `${HEADS}\n${`Screens of 27",${"x".repeat(60)},A 1,Lisbon,Portugal,40,25\n`.repeat(1000)}`;
    expect(linesOf(utf8(text))).toHaveLength(1000);
  });
});

describe("a file is read", () => {
  test("with commas, semicolons or tabs, with every end of line, and with a mark", () => {
    for (const delimiter of [",", ";", "\t"])
      for (const end of ["\n", "\r\n", "\r"])
        for (const mark of ["", "\uFEFF"]) {
          const text = `${mark}${[HEADS, LINE].join(end).replaceAll(",", delimiter)}${end}`;
          const [line] = linesOf(utf8(text));
          expect(line).toMatchObject({
            line: 2,
            cells: { name: "Quay", price_per_day: "25" },
            surplus: [],
            miscounted: null,
          });
        }
  });

  test("in UTF-16 with its mark, as spreadsheets save Unicode text", () => {
    for (const isBigEndian of [false, true]) {
      const [line] = linesOf(
        utf16(`${HEADS}\n${LINE.replace("Quay", "Fundição 木")}`, { isBigEndian }),
      );
      expect(line?.cells["name"]).toBe("Fundição 木");
    }
  });

  test("with the line numbers of an editor, also after texts of several lines", () => {
    const text = `${HEADS}\r\n"Quay","Two\r\nlines, and ""quoted""",A 1,Lisbon,Portugal,40,25\r\n\r\n,,,,,,\r\n${LINE}\r\n`;
    const lines = linesOf(utf8(text));
    expect(lines.map(({ line }) => line)).toEqual([2, 6]);
    expect(lines[0]?.cells["description"]).toBe('Two\nlines, and "quoted"');
  });

  test("with its columns in any order and any case, and without those of an exported file", () => {
    const [line] = linesOf(utf8(`Owner_Email,ID,${HEADS.toUpperCase()}\nx@y.test,1,${LINE}`));
    expect(Object.keys(line?.cells ?? {})).toEqual(HEADS.split(","));
  });

  test("without the mark that keeps a text from being a formula", () => {
    const names = ["=SUM(A1:A9)", "+1 desk", "-quiet-", "@work"];
    const text = [HEADS, ...names.map((name) => LINE.replace("Quay", `'${name}`))].join("\n");
    expect(linesOf(utf8(text)).map(({ cells }) => cells["name"])).toEqual(names);
    expect(linesOf(utf8(`${HEADS}\n${LINE.replace("Quay", "'t Kantoor")}`))[0]?.cells["name"]).toBe(
      "'t Kantoor",
    );
  });

  test("with five thousand listings, and not with one more", () => {
    const lines = (count: number) => `${HEADS}\n${`${LINE}\n`.repeat(count)}`;
    expect(linesOf(utf8(lines(5000)))).toHaveLength(5000);
    expect(problemsOf(utf8(lines(5001)))).toContain("more than 5,000 listings");
  });

  test.each([
    ["a comma in a text", `${HEADS}\n${LINE.replace("quiet", "quiet, bright")}`, 8, ","],
    ["two values and empty ones", `${HEADS}\n${LINE},more,,most,,`, 10, ","],
    ["a semicolon", `${HEADS}\n${LINE};more`.replaceAll(",", ";"), 8, ";"],
    ["a tab", `${HEADS}\n${LINE},more`.replaceAll(",", "\t"), 8, "\t"],
    ["one under a column without a name", `${HEADS},,\n${LINE},more,`, 8, ","],
  ])("and a line with too many values is reported: %s", (_, text, values, delimiter) => {
    const called = { ",": "commas", ";": "semicolons", "\t": "tabs" }[delimiter];
    const [line] = linesOf(utf8(text));
    expect(line?.miscounted).toBe(
      `Line 2 has ${values} values, the header has 7. Put text that contains ${called} in quotation marks.`,
    );
    expect(line?.surplus).toHaveLength(values - 7);
  });

  test("and a line with too few is reported", () => {
    const text = [HEADS, LINE, "Quay", LINE.replace("Lisbon,", "")].join("\n");
    expect(linesOf(utf8(text)).map(({ miscounted }) => miscounted)).toEqual([
      null,
      "Line 3 has 1 value, the header has 7. An empty value needs its comma as well.",
      "Line 4 has 6 values, the header has 7. An empty value needs its comma as well.",
    ]);
  });

  test("and empty values after the last column are ignored", () => {
    const text = `${HEADS},,,\n${LINE},,,,,\n${LINE}\n${LINE.replace("25", "")}`;
    for (const line of linesOf(utf8(text)))
      expect(line).toMatchObject({ surplus: [], miscounted: null });
  });

  test("like the template", () => {
    const [line] = linesOf(utf8(toTemplate()));
    expect(Object.keys(line?.cells ?? {})).toEqual(IMPORT_COLUMNS.map(({ name }) => name));
  });
});

describe("a file of another program is read", () => {
  const [names, values] = [HEADS.split(","), LINE.split(",")];
  const cellsOf = (text: string) => linesOf(utf8(text)).map(({ cells }) => cells);
  const plain = linesOf(utf8(`${HEADS}\n${LINE}`)).map(({ cells }) => cells);

  test.each([
    ["two marks", `\uFEFF\uFEFF${HEADS}\n${LINE}`, 2],
    ["its separator", `sep=;\n${HEADS}\n${LINE}`.replaceAll(",", ";"), 3],
    ["its separator behind a mark", `\uFEFFsep=,\r\n${HEADS}\r\n${LINE}`, 3],
    [
      "its separator between quotation marks",
      `"sep=\t"\n${HEADS}\n${LINE}`.replaceAll(",", "\t"),
      3,
    ],
    ["empty lines above", `\n \n${HEADS}\n${LINE}`, 4],
    ["lines of delimiters above", `;;;;\n${`${HEADS}\n${LINE}`.replaceAll(",", ";")}`, 3],
    ["no-break spaces in its names", `${HEADS.replaceAll("_", "\u00A0")}\n${LINE}`, 2],
    [
      "signs in its names that nobody sees",
      `${names.map((name) => `\u200B${name}\uFEFF`).join()}\n${LINE}`,
      2,
    ],
    ["blanks before quotation marks", `${HEADS}\n${values.map((cell) => ` "${cell}"`).join()}`, 2],
    [
      "blanks behind quotation marks",
      `${HEADS}\n${values.map((cell) => `"${cell}"\u00A0`).join()}`,
      2,
    ],
    ["blanks around names", `"name" , ${names.slice(1).join(" , ")}\n${LINE}`, 2],
  ])("with %s", (_, text, line) => {
    expect(cellsOf(text)).toEqual(plain);
    expect(linesOf(utf8(text))[0]?.line).toBe(line);
  });

  test("and a text in quotation marks keeps its spaces and commas", () => {
    const [cells] = cellsOf(
      `${HEADS}\n "Quay, ""the"" , ""best"" one",Forty "quiet" desks,A,B,C,4,5`,
    );
    expect(cells).toMatchObject({
      name: 'Quay, "the" , "best" one',
      description: 'Forty "quiet" desks',
    });
  });
});

describe("a file is refused with a reason", () => {
  test.each([
    ["nothing", utf8(""), "empty"],
    ["blanks alone", utf8("\uFEFF \r\n\r\n"), "empty"],
    ["no line but the names", utf8(`${HEADS}\n\n,,,\n`), "no listings"],
    ["UTF-16 without a mark", utf16(`${HEADS}\n${LINE}`, { hasMark: false }), "CSV UTF-8"],
    ["half a character of UTF-16", utf16(`${HEADS}\n${LINE}`).slice(0, -1), "CSV UTF-8"],
    ["U+0000", utf8(`${HEADS}\n${LINE.replace("Quay", "Qu\0ay")}`), "CSV UTF-8"],
    ["Latin-1", Uint8Array.from(`${HEADS}\nFundição`, (sign) => sign.charCodeAt(0)), "CSV UTF-8"],
    ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0), "CSV UTF-8"],
    ["a photo", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), "CSV UTF-8"],
    ["a page", utf8("<!doctype html><script>alert(1)</script>"), "No column is called"],
    ["a formula as a name", utf8(`${HEADS},=cmd|' /C calc'!A1\n${LINE},1`), "No column is called"],
    ["two columns of a name", utf8(`${HEADS},City\n${LINE},Porto`), "Two columns are called city"],
    ["a missing column", utf8("name,city\nQuay,Lisbon"), "The column address is missing"],
    ["200 columns", utf8(`${"x,".repeat(199)}x\n`), "200 columns"],
    ["a line without an end", utf8(`${HEADS}\n${"x".repeat(60_000)}`), "Line 2 is longer"],
    ["a first line without an end", utf8("x".repeat(4_000_000)), "Line 1 is longer"],
  ])("%s", (_, bytes, says) => {
    expect(problemsOf(bytes)).toContain(says);
  });

  test("an unclosed quotation mark, with its line", () => {
    const text = `${HEADS}\n${LINE}\n"Quay,Forty quiet desks\n${`${LINE}\n`.repeat(20)}`;
    expect(problemsOf(utf8(text))).toContain("Line 3 begins a text in quotation marks");
  });

  test("text behind a closing quotation mark", () => {
    expect(problemsOf(utf8(`${HEADS}\n"Quay" desks,Forty,A,B,C,4,5\n${LINE}`))).toContain("Line 2");
  });

  test("and at most ten reasons", () => {
    const found = read(Array.from({ length: 50 }, (_, at) => `column ${at}`).join(","));
    expect("problems" in found && found.problems).toHaveLength(10);
  });
});
