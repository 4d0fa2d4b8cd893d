/** Fast random numbers, the same for the same seed: xoshiro128** in 32 bits. */

export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number) {
    // splitmix32 separates neighbouring seeds.
    let state = seed | 0;
    const next = (): number => {
      state = (state + 0x9e37_79b9) | 0;
      let mixed = state ^ (state >>> 16);
      mixed = Math.imul(mixed, 0x21f0_aaad);
      mixed ^= mixed >>> 15;
      mixed = Math.imul(mixed, 0x735a_2d97);
      return mixed ^ (mixed >>> 15);
    };
    [this.#a, this.#b, this.#c, this.#d] = [next(), next(), next(), next()];
  }

  /** Returns true with this probability. */
  hits(chance: number): boolean {
    return this.next() < chance * 4_294_967_296;
  }

  /** Returns an integer from 0 to 2³² − 1. */
  next(): number {
    const five = Math.imul(this.#b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result >>> 0;
  }
}
