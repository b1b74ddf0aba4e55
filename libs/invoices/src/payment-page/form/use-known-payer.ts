import { useEffect } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { TypedPayment } from '../../payment-form.ts';
import { fillIn } from './field-controls.ts';

const knownFields = ['firstName', 'lastName', 'email'] as const;

/** The known details of a signed-in payer. */
export type KnownPayer = Readonly<Partial<Record<(typeof knownFields)[number], string | undefined>>>;

/**
 * Fills in the known details of the payer once loaded, except in fields that have a value or the focus. Removes them when
 * the payer signs out.
 */
export function useKnownPayer(payer: KnownPayer | undefined, setValue: UseFormSetValue<TypedPayment>): void {
  useEffect(() => payer && fillIn(knownFields, payer, setValue), [payer, setValue]);
}
