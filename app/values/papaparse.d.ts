/** What is used of papaparse, under the name of the file that runs in workerd: 7 kB of it. */
declare module "papaparse/papaparse.min.js" {
  type Rows = readonly (readonly (string | number)[])[];
  type Step = {
    data: string[];
    errors: { type: "Quotes" | "Delimiter" | "FieldMismatch" }[];
    /** `cursor`: how many characters of the text were read. */
    meta: { cursor: number };
  };
  const papaparse: {
    /** Rows alone have no line of names above them. */
    unparse(
      table: { fields: readonly string[]; data: Rows } | Rows,
      options: { escapeFormulae: RegExp },
    ): string;
    /** Hands on line after line of a text. */
    parse(
      text: string,
      options: {
        delimiter: string;
        newline: "\n";
        /** Off: the fast way splits at every delimiter, whatever stands in quotation marks. */
        fastMode: false;
        step: (line: Step, parser: { abort: () => void }) => void;
      },
    ): void;
  };
  export default papaparse;
}
