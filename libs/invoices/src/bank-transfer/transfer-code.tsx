import { drawCode } from './draw-code.ts';
import styles from './transfer-code.module.css';

export interface TransferCodeProps {
  payload: string;
  /** What it is, for those who cannot see it. */
  label: string;
}

/** A QR code, black on white whatever the page's colours are: readers know no other. */
export default function TransferCode({ payload, label }: TransferCodeProps) {
  const { size, path } = drawCode(payload);
  return (
    <svg
      className={styles['drawn']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
