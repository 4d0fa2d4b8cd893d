/** What faults are called. Pure. */

/** Name of a fault: where it stands, and what it does. */
export const placeIn = (file: string, line: number, kind: string): string =>
  `${file}:${line}:${kind}`;

/** The chunk of a fault that loads one. */
export const chunkOf = (name: string): string => `late-${name.replaceAll(/[^\w]+/g, '-')}`;
