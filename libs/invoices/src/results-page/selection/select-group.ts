import { createContext } from 'react';
import type { extentOf } from '../../selection.ts';

/** Replaces the selection with these invoices. */
export const SelectGroup = createContext<(ids: readonly string[]) => void>(() => undefined);

/** The extent of the selection, for components that follow it without rendering the list again. */
export const CurrentExtent = createContext<ReturnType<typeof extentOf>>('none');
