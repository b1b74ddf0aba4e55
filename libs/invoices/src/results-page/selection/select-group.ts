import { createContext } from 'react';
import type { extentOf } from '../../selection.ts';

/** Replaces the selection with these invoices. */
export const SelectGroup = createContext<(ids: readonly string[]) => void>(() => undefined);

/**
 * Whether none, some or all payable invoices are selected. It is a context, so that the select-all controls update without rendering the list
 * again.
 */
export const CurrentExtent = createContext<ReturnType<typeof extentOf>>('none');
