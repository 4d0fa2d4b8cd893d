/** Computes the part of a picture that is kept. Pure. */
import type { Crop } from '../ui/resize-image.ts';

/** What the user chose. */
export interface CropChoice {
  /** 1 keeps as much of the picture as the ratio allows. */
  zoom: number;
  /** Share (0 to 1) of the cut-off width that is left of the kept part. */
  x: number;
  /** Share (0 to 1) of the cut-off height that is above the kept part. */
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

/**
 * Moves `x` or `y` of a choice by a share of the kept length. Does nothing if less than a pixel is cut off.
 * @param kept length of the kept part in px
 * @param whole length of the picture in px
 */
const move = (position: number, share: number, kept: number, whole: number): number =>
  whole - kept < 1 ? position : clamp(position - (share * kept) / (whole - kept));

/**
 * Returns the choice after the picture was dragged within its frame.
 * @param moved distance as a share of the frame's width and height
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
