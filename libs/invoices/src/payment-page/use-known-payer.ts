import { useEffect } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { TypedPayment } from '../payment-form.ts';
import { isFree } from './field-controls.ts';

const knownFields = ['firstName', 'lastName', 'email'] as const;

/** What is known about a payer who is signed in. */
export type KnownPayer = Readonly<Partial<Record<(typeof knownFields)[number], string | undefined>>>;

/** Fills in what is known about the payer once it is, except for fields with something in them and the one that has the focus. */
export function useKnownPayer(payer: KnownPayer | undefined, setValue: UseFormSetValue<TypedPayment>): void {
  useEffect(() => {
    for (const field of knownFields) if (isFree(field) && payer?.[field]) setValue(field, payer[field]);
  }, [payer, setValue]);
}
