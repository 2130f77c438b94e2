/** The used part of papaparse, under the name of the file that runs in workerd: 7 kB. */
declare module "papaparse/papaparse.min.js" {
  type Rows = readonly (readonly (string | number)[])[];
  type Step = {
    data: string[];
    errors: { type: "Quotes" | "Delimiter" | "FieldMismatch" }[];
    /** `cursor`: the number of characters read. */
    meta: { cursor: number };
  };
  const papaparse: {
    /** Rows without a header. */
    unparse(
      table: { fields: readonly string[]; data: Rows } | Rows,
      options: { escapeFormulae: RegExp },
    ): string;
    /** Parses a text line by line. */
    parse(
      text: string,
      options: {
        delimiter: string;
        newline: "\n";
        /** Off: the fast mode splits at every delimiter, also inside quotation marks. */
        fastMode: false;
        step: (line: Step, parser: { abort: () => void }) => void;
      },
    ): void;
  };
  export default papaparse;
}
