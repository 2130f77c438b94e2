/** What is used of papaparse, under the name of the file that runs in workerd: 7 kB of it. */
declare module "papaparse/papaparse.min.js" {
  const papaparse: {
    unparse(
      table: { fields: readonly string[]; data: readonly (readonly (string | number)[])[] },
      options: { escapeFormulae: RegExp },
    ): string;
  };
  export default papaparse;
}
