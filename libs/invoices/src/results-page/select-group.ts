import { createContext } from 'react';
import type { extentOf } from '../selection.ts';

/** Selects invoices, and no others. */
export const SelectGroup = createContext<(ids: readonly string[]) => void>(() => undefined);

/** The extent of the selection, for what follows it without the list being rendered again. */
export const CurrentExtent = createContext<ReturnType<typeof extentOf>>('none');
