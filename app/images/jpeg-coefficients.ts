const WORDS = 2;
const WORD_BITS = 32;

/** Which of the 64 coefficients of each block of a component are not zero; a bit for each. */
export class Coefficients {
  readonly #words: Uint32Array;

  constructor(blocks: number) {
    this.#words = new Uint32Array(WORDS * blocks);
  }

  has(block: number, at: number): boolean {
    const word = this.#words[WORDS * block + (at >> 5)] ?? 0;
    return ((word >>> (at & 31)) & 1) === 1;
  }

  add(block: number, at: number): void {
    const index = WORDS * block + (at >> 5);
    this.#words[index] = (this.#words[index] ?? 0) | (1 << (at & 31));
  }

  /** How many of those from the one to the other, both counted. Where there are none it costs nothing. */
  count(block: number, from: number, last: number): number {
    let count = 0;
    for (let word = 0; word < WORDS; word++) {
      const first = word * WORD_BITS;
      let rest = (this.#words[WORDS * block + word] ?? 0) & maskOf(from - first, last - first);
      for (; rest !== 0; rest &= rest - 1) count++;
    }
    return count;
  }
}

/** The bits from the one to the other, as far as they are in a word. */
function maskOf(from: number, last: number): number {
  if (from >= WORD_BITS || last < 0 || from > last) return 0;
  return (-1 << Math.max(from, 0)) & (-1 >>> (WORD_BITS - 1 - Math.min(last, WORD_BITS - 1)));
}
