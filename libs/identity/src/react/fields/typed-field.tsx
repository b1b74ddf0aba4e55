import { Trans } from '@lingui/react/macro';
import { TextField } from '@assess/ui';
import type { ComponentProps } from 'react';
import type { StepFieldProps } from '../step-controls.ts';
import { useFieldLabel, useIsEmail } from './field-labels.ts';

type TypedKind = 'name' | 'one-time-code' | 'text' | 'new-username' | 'text-attribute' | 'number-attribute';

type InputProps = ComponentProps<'input'>;

interface Keyboard {
  /** Attributes for on-screen keyboards and password managers. */
  input: InputProps;
  width: 'medium' | 'full';
}

const asTyped: InputProps = { autoCapitalize: 'none', spellCheck: false };
const userName: Keyboard = { input: { ...asTyped, autoComplete: 'username' }, width: 'full' };
const anyText: Keyboard = { input: {}, width: 'full' };

const keyboards: Readonly<Record<TypedKind, Keyboard>> = {
  name: userName,
  'new-username': userName,
  'one-time-code': { input: { ...asTyped, autoComplete: 'one-time-code', inputMode: 'numeric' }, width: 'medium' },
  text: anyText,
  'text-attribute': anyText,
  'number-attribute': { input: { inputMode: 'decimal' }, width: 'medium' },
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

/** A single line of typed text: a name, a code, an attribute. */
export function TypedField({ field, id, error, typed }: StepFieldProps<TypedKind>) {
  const labelOf = useFieldLabel();
  const isEmail = useIsEmail();
  const { input, width } = keyboards[field.kind];
  const attribute = 'attribute' in field ? attributeInputs[field.attribute] : undefined;
  const value = 'value' in field && field.value !== undefined && field.value !== '' ? field.value : typed;
  const isOptional = 'isRequired' in field && !field.isRequired;
  return (
    <TextField
      {...input}
      {...(isEmail(field) && { inputMode: 'email' as const })}
      {...(field.kind === 'text-attribute' && attribute)}
      id={id}
      name={field.name}
      label={labelOf(field)}
      error={error}
      defaultValue={typeof value === 'object' ? undefined : value?.toString()}
      optionalText={isOptional && <Trans id="identity.field.optional">(optional)</Trans>}
      width={width}
    />
  );
}
