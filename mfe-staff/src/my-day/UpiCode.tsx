import { encodeQR } from 'qr';
import styles from './UpiCode.module.css';

/** Light modules around the code that a scanner needs. */
const QUIET_ZONE = 4;

interface UpiCodeProps {
  link: string;
  label: string;
}

/** QR code of a link, drawn on the phone, so that it works without network. */
export default function UpiCode({ link, label }: UpiCodeProps) {
  const rows = encodeQR(link, 'raw', { border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
