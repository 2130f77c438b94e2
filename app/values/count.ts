// Created once: creating a format costs a hundred times as much as using it.
const whole = new Intl.NumberFormat("en-US");

/** "1,204". */
export function formatInteger(count: number): string {
  return whole.format(count);
}

/** "1 desk", "2 desks", "1,204 desks". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

/** A total that was counted up to 1,001: "1,000+ desks" where counting ended. */
export function formatTotal(total: number, one: string, many = `${one}s`): string {
  return total > 1000 ? `1,000+ ${many}` : formatCount(total, one, many);
}
