import { Trans } from '@lingui/react/macro';
import { TextField } from '@assess/ui';
import type { ComponentProps } from 'react';
import type { StepField } from '../../sign-in/sign-in-step.ts';
import type { StepFieldProps } from '../step-controls.ts';
import { useFieldLabel, useIsEmail } from './field-labels.ts';

type Typed = Extract<
  StepField,
  | { kind: 'name' | 'password' | 'one-time-code' | 'text' }
  | { kind: 'new-username' | 'new-password' | 'text-attribute' }
  | { kind: 'number-attribute' }
>;

type InputProps = ComponentProps<'input'>;

const asTyped: InputProps = { autoCapitalize: 'none', spellCheck: false };

/** What keyboards and password managers go by. */
const inputs: Partial<Record<Typed['kind'], InputProps>> = {
  name: { ...asTyped, autoComplete: 'username' },
  'new-username': { ...asTyped, autoComplete: 'username' },
  'one-time-code': { ...asTyped, autoComplete: 'one-time-code', inputMode: 'numeric' },
  'number-attribute': { inputMode: 'decimal' },
};

const attributeInputs: Readonly<Record<string, InputProps>> = {
  mail: { ...asTyped, type: 'email', autoComplete: 'email' },
  givenName: { autoComplete: 'given-name' },
  sn: { autoComplete: 'family-name' },
  cn: { autoComplete: 'name' },
  telephoneNumber: { type: 'tel', autoComplete: 'tel' },
  postalAddress: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  postalCode: { ...asTyped, autoCapitalize: 'characters', autoComplete: 'postal-code' },
  organizationName: { autoComplete: 'organization' },
};

/** One line that is typed: a name, a code, an attribute. */
export function TypedField({ field, id, error, typed }: StepFieldProps<Typed>) {
  const labelOf = useFieldLabel();
  const isEmail = useIsEmail();
  const attribute = 'attribute' in field ? attributeInputs[field.attribute] : undefined;
  const value = 'value' in field && field.value !== undefined && field.value !== '' ? field.value : typed;
  const isOptional = 'isRequired' in field && !field.isRequired;
  return (
    <TextField
      {...inputs[field.kind]}
      {...(isEmail(field) && { inputMode: 'email' as const })}
      {...(field.kind === 'text-attribute' && attribute)}
      id={id}
      name={field.name}
      label={labelOf(field)}
      error={error}
      defaultValue={typeof value === 'object' ? undefined : value?.toString()}
      optionalText={isOptional && <Trans id="identity.field.optional">(optional)</Trans>}
      width={field.kind === 'one-time-code' || field.kind === 'number-attribute' ? 'medium' : 'full'}
    />
  );
}
