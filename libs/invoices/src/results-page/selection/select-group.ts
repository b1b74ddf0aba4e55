import { createContext } from 'react';
import type { extentOf } from '../../selection.ts';

/** The function that replaces the selection with the invoices of these ids, as a context. */
export const SelectGroup = createContext<(ids: readonly string[]) => void>(() => undefined);

/**
 * Whether none, some or all payable invoices are selected. It is a context, so that the select-all controls update without rendering the list
 * again.
 */
export const CurrentExtent = createContext<ReturnType<typeof extentOf>>('none');
