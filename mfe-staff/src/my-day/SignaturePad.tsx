import { useRef, type Dispatch, type PointerEvent, type SetStateAction } from 'react';
import { Button } from 'shared-ui/base';
import { texts } from '../texts/en/day.ts';
import { extendPath, SIGNATURE_BOX } from './signature.ts';
import styles from './SignaturePad.module.css';

const { width, height } = SIGNATURE_BOX;

interface SignaturePadProps {
  /** SVG path; empty before the first stroke. */
  path: string;
  onDraw: Dispatch<SetStateAction<string>>;
}

/** A field to sign with the finger. Customers who cannot draw confirm with the code instead. */
export function SignaturePad({ path, onDraw }: SignaturePadProps) {
  const isDrawing = useRef(false);
  const draw = (event: PointerEvent<SVGSVGElement>, isStart: boolean): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const point = {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
    onDraw((before) => extendPath(before, point, isStart));
  };
  const endStroke = (): void => void (isDrawing.current = false);
  const { pad, sign, clear } = texts.finish.confirmation;
  return (
    <div className={styles.field}>
      <p>{sign}</p>
      <svg
        role="img"
        aria-label={pad}
        viewBox={`0 0 ${width} ${height}`}
        className={styles.pad}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          draw(event, true);
        }}
        onPointerMove={(event) => {
          if (isDrawing.current) draw(event, false);
        }}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
      >
        <path d={path} className={styles.line} />
      </svg>
      <Button variant="secondary" onClick={() => onDraw('')}>
        {clear}
      </Button>
    </div>
  );
}
