import { useEffect } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { TypedPayment } from '../payment-form.ts';
import { fillIn } from './field-controls.ts';

const knownFields = ['firstName', 'lastName', 'email'] as const;

/** What is known about a payer who is signed in. */
export type KnownPayer = Readonly<Partial<Record<(typeof knownFields)[number], string | undefined>>>;

/**
 * Fills in what is known about the payer once it is, except for fields with something in them and the one that has the focus.
 * It goes when the payer does.
 */
export function useKnownPayer(payer: KnownPayer | undefined, setValue: UseFormSetValue<TypedPayment>): void {
  useEffect(() => payer && fillIn(knownFields, payer, setValue), [payer, setValue]);
}
