import { lazy, type ComponentType } from 'react';
import type { TransferCodeProps } from './transfer-code.tsx';

type Drawing = ComponentType<TransferCodeProps>;

let drawing: Drawing | undefined;

/** Imports the component that draws the QR code. If the import fails, the page has no QR code, only the same details as text. */
const fetchDrawing = (): Promise<{ default: Drawing }> =>
  import('./transfer-code.tsx').catch((error: unknown) => {
    console.warn('failed to draw the QR code', error);
    return { default: () => null };
  });

const LazyTransferCode = lazy(fetchDrawing);

/** Imports `TransferCode` before a page is rendered, because a server render does not wait for the import. */
export async function loadTransferCode(): Promise<void> {
  ({ default: drawing } = await fetchDrawing());
}

/** Returns the component that draws a payment's QR code. The component suspends until it is imported. */
export const transferCode = (): Drawing => drawing ?? LazyTransferCode;
