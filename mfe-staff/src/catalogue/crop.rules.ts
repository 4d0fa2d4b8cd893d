/** Computes the part of a picture that is kept. Pure. */
import type { Crop } from '../ui/resize-image.ts';

/** What the user chose. `x` and `y`: how much of the cut-off space (0 to 1) is left of and above the kept part. */
export interface CropChoice {
  /** 1 shows as much as the ratio allows. */
  zoom: number;
  x: number;
  y: number;
}

export const INITIAL_CROP: CropChoice = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

interface Size {
  width: number;
  height: number;
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** Returns the part of a picture of this size that has the ratio (width / height), in px of the picture. */
export function computeCrop(picture: Size, ratio: number, choice: CropChoice): Crop {
  const width = Math.min(picture.width, picture.height * ratio) / choice.zoom;
  const height = width / ratio;
  return {
    left: (picture.width - width) * choice.x,
    top: (picture.height - height) * choice.y,
    width,
    height,
  };
}

/** Moves a position by a share of what is shown; it stays if nothing is cut off. */
const move = (position: number, share: number, shown: number, whole: number): number =>
  whole - shown < 1 ? position : clamp(position - (share * shown) / (whole - shown));

/**
 * Returns the choice after the picture was dragged within its frame.
 * @param moved by how much of the frame's width and height
 */
export function dragCrop(
  picture: Size,
  ratio: number,
  choice: CropChoice,
  moved: { x: number; y: number },
): CropChoice {
  const { width, height } = computeCrop(picture, ratio, choice);
  return {
    zoom: choice.zoom,
    x: move(choice.x, moved.x, width, picture.width),
    y: move(choice.y, moved.y, height, picture.height),
  };
}
