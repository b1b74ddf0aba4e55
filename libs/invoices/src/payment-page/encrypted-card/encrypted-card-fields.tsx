import { brandNameOf } from '@assess/gateway-client/contract';
import { isCardNumber } from '@assess/i18n';
import { FieldRow, TextField, VisuallyHidden } from '@assess/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { cardBrand, cardDigits } from '../../card.ts';
import { codeLengthOf, takenBrands } from '../../card-brands.ts';
import { CardRow, CodeHint } from '../card/card-parts.tsx';
import type { CardInputProps, CodeInputProps } from '../card-tokenizer.ts';
import { controlOf } from '../form/field-controls.ts';
import { groupWhileTyping } from '../form/group-while-typing.ts';
import type { FieldProps } from '../form/payment-fields.ts';
import { useTypedBefore } from '../form/use-payment-form.ts';
import { spreadExpiry } from './spread-expiry.ts';

/** The fields of a new card, which is encrypted for the processor on submit. Autofill tokens: WHATWG HTML §4.10.18.7. */
export function EncryptedCardFields({ props }: CardInputProps) {
  const { i18n, t } = useLingui();
  const typedBefore = useTypedBefore('cardNumber');
  const [typed, setTyped] = useState<string>();
  const isEntered = useRef(false); // true when the current press gave the field its focus
  const number = typed ?? typedBefore ?? '';
  useEffect(() => {
    const field = controlOf('cardNumber');
    if (field instanceof HTMLInputElement) groupWhileTyping(field); // typed before hydration
    const month = controlOf('expiryMonth');
    if (month instanceof HTMLInputElement) spreadExpiry(month);
  }, []);
  const brand = cardBrand(number);
  const cardNumber = props('cardNumber');
  const month = props('expiryMonth');
  const year = props('expiryYear');
  const brands = new Intl.ListFormat(i18n.locale).format(takenBrands);
  return (
    <>
      <CardRow>
        <TextField
          {...cardNumber}
          onChange={(event) => {
            const { inputType, isComposing } = event.nativeEvent as InputEvent;
            if (!isComposing) groupWhileTyping(event.currentTarget, inputType); // an input method is still composing its own text
            setTyped(event.currentTarget.value);
            void cardNumber.onChange(event);
          }}
          onCompositionEnd={({ currentTarget }) => groupWhileTyping(currentTarget)}
          onMouseDown={({ currentTarget }) => (isEntered.current = currentTarget !== document.activeElement)}
          onClick={({ currentTarget }) => {
            // Selects a complete number, as Tab does, because a payer who returns to the field, such as after a decline, types another number.
            if (isEntered.current && isCardNumber(cardDigits(currentTarget.value))) currentTarget.select();
          }}
          label={<Trans id="invoices.paymentForm.cardNumber">Card number</Trans>}
          hint={brand ?? <Trans id="invoices.paymentForm.cards">We take {brands}.</Trans>}
          autoComplete="cc-number"
          inputMode="numeric"
          spellCheck={false}
        />
      </CardRow>
      <FieldRow width="short">
        <TextField
          {...month}
          onChange={(event) => {
            if (!(event.nativeEvent as InputEvent).isComposing) spreadExpiry(event.currentTarget);
            void month.onChange(event);
          }}
          label={<Trans id="invoices.paymentForm.expiryMonth">Expiration month</Trans>}
          placeholder={t({ id: 'invoices.paymentForm.expiryMonth.format', message: 'MM' })}
          autoComplete="cc-exp-month"
          inputMode="numeric"
        />
        <TextField
          {...year}
          // Month and year have the same message, so only the month's error is visible.
          error={year.error && year.error === month.error ? <VisuallyHidden>{year.error}</VisuallyHidden> : year.error}
          label={<Trans id="invoices.paymentForm.expiryYear">Expiration year</Trans>}
          placeholder={t({ id: 'invoices.paymentForm.expiryYear.format', message: 'YYYY' })}
          autoComplete="cc-exp-year"
          inputMode="numeric"
        />
        <SecurityCodeField props={props} length={brand === undefined ? undefined : codeLengthOf(brand)} />
      </FieldRow>
    </>
  );
}

/** The field of a saved card's security code. */
export const EncryptedCodeField = ({ props, savedCard }: CodeInputProps) => (
  <SecurityCodeField props={props} length={codeLengthOf(brandNameOf(savedCard.brand))} />
);

interface SecurityCodeFieldProps {
  props: FieldProps;
  /** The number of digits, when the brand is known. */
  length: number | undefined;
}

function SecurityCodeField({ props, length }: SecurityCodeFieldProps) {
  return (
    <TextField
      {...props('securityCode')}
      label={<Trans id="invoices.paymentForm.securityCode">Security code</Trans>}
      hint={<CodeHint length={length} />}
      autoComplete="cc-csc"
      inputMode="numeric"
      spellCheck={false}
      width="short"
    />
  );
}
