import type { ComponentProps, ReactNode } from 'react';
import type { PaymentField } from '../../payment-form.ts';

/** Returns the props that connect a control with the form: id, name, handlers, error. */
export type FieldProps = (field: PaymentField) => Pick<ComponentProps<'input'>, 'name'> & {
  id: string;
  error: ReactNode;
  ref: (control: unknown) => void;
  onChange: (event: { target: unknown; type?: unknown }) => Promise<unknown>;
  onBlur: (event: { target: unknown; type?: unknown }) => Promise<unknown>;
};
