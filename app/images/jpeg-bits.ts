/** The numbers of codes with 1 to 16 bits, and the values of the codes, in order. */
export type HuffmanTable = { counts: Uint8Array; values: Uint8Array };

/** The coded data of a scan, bit by bit. After its end, and after a code outside of its table, `isOver` is set and all bits are 0. */
export class JpegBits {
  isOver = false;
  readonly #bytes: Uint8Array;
  #at = 0;
  #byte = 0;
  #left = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The number of bytes read. */
  get end(): number {
    return this.#at;
  }

  bit(): number {
    if (this.#left === 0) this.#load();
    this.#left--;
    return (this.#byte >> this.#left) & 1;
  }

  skip(count: number): void {
    let rest = count;
    while (rest > this.#left) {
      rest -= this.#left;
      this.#load();
    }
    this.#left -= rest;
  }

  /** The value of the next code: ITU-T T.81, F.2.2.3. */
  decode({ counts, values }: HuffmanTable): number {
    let [code, first, index] = [0, 0, 0];
    for (const count of counts) {
      code |= this.bit();
      if (code < first + count) return values[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    this.isOver = true;
    return 0;
  }

  /** Skips a restart marker, which is aligned to a byte. */
  restart(): void {
    this.#left = 0;
    while (this.#bytes[this.#at] === 0xff && this.#bytes[this.#at + 1] === 0xff) this.#at++;
    const marker = this.#bytes[this.#at] === 0xff ? (this.#bytes[this.#at + 1] ?? 0) : 0;
    if (marker >= 0xd0 && marker <= 0xd7) this.#at += 2;
    else this.isOver = true;
  }

  /** In data 0xff is followed by 0; otherwise it begins a marker. */
  #load(): void {
    const byte = this.#bytes[this.#at];
    this.#left = 8;
    this.#byte = 0;
    if (byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0)) {
      this.isOver = true;
      return;
    }
    this.#byte = byte;
    this.#at += byte === 0xff ? 2 : 1;
  }
}
