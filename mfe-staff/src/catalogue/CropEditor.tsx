import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/base';
import { drawCrop, type Crop } from '../ui/resize-image.ts';
import layout from '../ui/layout.module.css';
import styles from './CropEditor.module.css';
import { texts } from '../texts/en/catalogue.ts';
import { computeCrop, dragCrop, INITIAL_CROP, MAX_ZOOM, type CropChoice } from './crop.rules.ts';

const { crop: cropTexts } = texts.form;

/** Width of the preview's bitmap in px. */
const PREVIEW_WIDTH = 640;

interface CropEditorProps {
  picture: ImageBitmap;
  /** Width / height of the result. */
  ratio: number;
  isBusy: boolean;
  onUse: (crop: Crop) => void;
  onCancel: () => void;
}

/** Chooses the part of a picture to keep, by dragging or with three sliders. The preview is the result. */
export function CropEditor({ picture, ratio, isBusy, onUse, onCancel }: CropEditorProps) {
  const [choice, setChoice] = useState(INITIAL_CROP);
  const canvas = useRef<HTMLCanvasElement>(null);
  const crop = computeCrop(picture, ratio, choice);
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop);
  });
  return (
    <fieldset className={styles.editor}>
      <legend>{cropTexts.legend}</legend>
      <canvas
        ref={canvas}
        className={styles.preview}
        width={PREVIEW_WIDTH}
        height={Math.round(PREVIEW_WIDTH / ratio)}
        role="img"
        aria-label={cropTexts.preview}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={({ buttons, currentTarget, movementX, movementY }) => {
          if (buttons === 0) return;
          const x = movementX / currentTarget.clientWidth;
          const y = movementY / currentTarget.clientHeight;
          setChoice((before) => dragCrop(picture, ratio, before, { x, y }));
        }}
      />
      {SLIDERS.map(([name, min, max]) => (
        <Slider
          key={name}
          label={cropTexts[name]}
          min={min}
          max={max}
          value={choice[name]}
          onChange={(value) => setChoice({ ...choice, [name]: value })}
        />
      ))}
      <div className={layout.row}>
        <Button loading={isBusy} onClick={() => onUse(crop)}>
          {cropTexts.use}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cropTexts.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

const SLIDERS: readonly (readonly [name: keyof CropChoice, min: number, max: number])[] = [
  ['zoom', 1, MAX_ZOOM],
  ['x', 0, 1],
  ['y', 0, 1],
];

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        step={0.01}
        {...range}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  );
}
