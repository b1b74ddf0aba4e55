import { lazy, type ComponentType } from 'react';
import type { TransferCodeProps } from './transfer-code.tsx';

type Drawing = ComponentType<TransferCodeProps>;

let drawing: Drawing | undefined;

/** Loads the code that draws the picture. The page works without it, because the same details stand beside it as text. */
const fetchDrawing = (): Promise<{ default: Drawing }> =>
  import('./transfer-code.tsx').catch((error: unknown) => {
    console.warn('failed to draw the QR code', error);
    return { default: () => null };
  });

const LazyTransferCode = lazy(fetchDrawing);

/** Loads the code of `TransferCode` before a page is rendered, because a server render does not wait for it. */
export async function loadTransferCode(): Promise<void> {
  ({ default: drawing } = await fetchDrawing());
}

/** Returns the component that draws a payment code. It suspends until its code is loaded. */
export const transferCode = (): Drawing => drawing ?? LazyTransferCode;
