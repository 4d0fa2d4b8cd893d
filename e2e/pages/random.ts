/** Pseudo-random integers from 0 to below `count` (mulberry32): the same seed gives the same sequence in every run. */
export function createRandom(seed: number): { randomBelow: (count: number) => number } {
  let state = seed >>> 0;
  return {
    randomBelow: (count) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
    },
  };
}
