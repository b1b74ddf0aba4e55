import { AppButton } from '@assess/ui';
import type { ReactNode } from 'react';
import { drawCode, type DrawnCode } from './draw-code.ts';
import styles from './transfer-code.module.css';

export interface TransferCodeProps {
  payload: string;
  /** The accessible name of the QR code. */
  label: string;
  /** The label of the button that saves the QR code as a picture for a banking app on the same device. */
  save: ReactNode;
}

/** A QR code, always black on white, because readers do not recognise other colours. */
export default function TransferCode({ payload, label, save }: TransferCodeProps) {
  const code = drawCode(payload);
  const { size, path } = code;
  return (
    <div className={styles['picture']}>
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
      <AppButton variant="secondary" size="small" onPress={() => savePicture(code)}>
        {save}
      </AppButton>
    </div>
  );
}

/** The pixels per square of a saved QR code, enough for a banking app to read the picture from a phone's gallery. */
const pixels = 10;

/** Downloads a QR code as PNG, the format that banking apps read from a gallery. */
function savePicture({ size, path }: DrawnCode): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * pixels;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(pixels, pixels);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  canvas.toBlob((picture) => {
    if (!picture) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(picture);
    link.download = 'bank-transfer.png';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // Firefox reads the URL after the click
  });
}
