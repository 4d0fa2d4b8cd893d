/** The pictures of a form as a list. Pure. */

/** Form values of the pictures, each with one line for each picture. */
export interface PictureValues {
  /** Paths below /storage. */
  paths: string;
  /** English alternative texts; a line is empty if its picture is decorative. */
  alts: string;
  /** The same in Hindi. */
  altsHi: string;
}

export interface ListedPicture {
  path: string;
  alt: string;
  altHi: string;
}

/** Parses form values into pictures; lines without a path are dropped. */
export function listPictures({ paths, alts, altsHi }: PictureValues): ListedPicture[] {
  const [english, hindi] = [alts.split('\n'), altsHi.split('\n')];
  return paths
    .split('\n')
    .map((path, index) => ({
      path: path.trim(),
      alt: english[index] ?? '',
      altHi: hindi[index] ?? '',
    }))
    .filter(({ path }) => path !== '');
}

/** Converts pictures to form values. A text value is empty if no picture has that text. */
export function toPictureValues(pictures: readonly ListedPicture[]): PictureValues {
  const join = (field: keyof ListedPicture): string => {
    const lines = pictures.map((picture) => picture[field]);
    return lines.every((line) => line === '') ? '' : lines.join('\n');
  };
  return { paths: join('path'), alts: join('alt'), altsHi: join('altHi') };
}

export function movePicture<Item>(pictures: readonly Item[], from: number, to: number): Item[] {
  const moved = pictures.slice(from, from + 1);
  return pictures.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}

/** Whether a picture has its alternative text in one language only. */
export const isHalfTranslated = ({ alt, altHi }: ListedPicture): boolean =>
  (alt.trim() === '') !== (altHi.trim() === '');
