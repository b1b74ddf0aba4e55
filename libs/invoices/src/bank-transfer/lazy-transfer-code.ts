import { lazy, type ComponentType } from 'react';
import type { TransferCodeProps } from './transfer-code.tsx';

type Drawing = ComponentType<TransferCodeProps>;

let drawing: Drawing | undefined;

/** Its text stands beside it: without its code nothing is missing but the picture. */
const fetchDrawing = (): Promise<{ default: Drawing }> =>
  import('./transfer-code.tsx').catch((error: unknown) => {
    console.warn('No code is drawn', error);
    return { default: () => null };
  });

const LazyTransferCode = lazy(fetchDrawing);

/** Has the code of `TransferCode` there before a page is rendered: a server does not wait for it meanwhile. */
export async function loadTransferCode(): Promise<void> {
  ({ default: drawing } = await fetchDrawing());
}

/** Draws what a banking app reads; suspends until its code is there. */
export const transferCode = (): Drawing => drawing ?? LazyTransferCode;
