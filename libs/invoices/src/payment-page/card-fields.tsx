import { brandNameOf, type SavedCard } from '@assess/gateway-client/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, TextField } from '@assess/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { cardBrand } from '../card.ts';
import { codeLengthOf, takenBrands } from '../card-brands.ts';
import styles from './card-fields.module.css';
import { controlOf } from './field-controls.ts';
import { groupWhileTyping } from './group-while-typing.ts';
import type { FieldProps } from './payment-fields.ts';
import { useTypedBefore } from './use-payment-form.ts';

export interface CardFieldsProps {
  props: FieldProps;
  /** The saved card that is charged; without one a card is typed. */
  savedCard: SavedCard | undefined;
  /** The choice between saved cards. */
  choice: ReactNode;
  /** Asks whether the typed card is to be saved. */
  keep: ReactNode;
}

/** The fields for a card and its holder. Autofill tokens: WHATWG HTML §4.10.18.7. */
export const CardFields = ({ props, savedCard, choice, keep }: CardFieldsProps) => (
  <Fieldset legend={<Trans id="invoices.paymentForm.card">Card details</Trans>}>
    {choice && <div className={styles['row']}>{choice}</div>}
    <TextField
      {...props('firstName')}
      label={<Trans id="invoices.paymentForm.firstName">First name</Trans>}
      autoComplete="billing given-name"
    />
    <TextField
      {...props('lastName')}
      label={<Trans id="invoices.paymentForm.lastName">Last name</Trans>}
      autoComplete="billing family-name"
    />
    {savedCard ? (
      <SecurityCodeField key={savedCard.id} props={props} length={codeLengthOf(brandNameOf(savedCard.brand))} />
    ) : (
      <NewCardFields props={props} />
    )}
    {keep && <div className={styles['row']}>{keep}</div>}
  </Fieldset>
);

function NewCardFields({ props }: { props: FieldProps }) {
  const { i18n, t } = useLingui();
  const typedBefore = useTypedBefore('cardNumber');
  const [typed, setTyped] = useState<string>();
  const number = typed ?? typedBefore ?? '';
  useEffect(() => {
    const field = controlOf('cardNumber');
    if (field instanceof HTMLInputElement) groupWhileTyping(field); // what was typed before anybody listened
  }, []);
  const brand = cardBrand(number);
  const cardNumber = props('cardNumber');
  const brands = new Intl.ListFormat(i18n.locale).format(takenBrands);
  return (
    <>
      <div className={styles['row']}>
        <TextField
          {...cardNumber}
          onChange={(event) => {
            const { inputType, isComposing } = event.nativeEvent as InputEvent;
            if (!isComposing) groupWhileTyping(event.currentTarget, inputType); // else an input method types on in its own text
            setTyped(event.currentTarget.value);
            void cardNumber.onChange(event);
          }}
          onCompositionEnd={({ currentTarget }) => groupWhileTyping(currentTarget)}
          label={<Trans id="invoices.paymentForm.cardNumber">Card number</Trans>}
          hint={brand ?? <Trans id="invoices.paymentForm.cards">We take {brands}.</Trans>}
          autoComplete="cc-number"
          inputMode="numeric"
          spellCheck={false}
        />
      </div>
      <TextField
        {...props('expiryMonth')}
        label={<Trans id="invoices.paymentForm.expiryMonth">Expiration month</Trans>}
        placeholder={t({ id: 'invoices.paymentForm.expiryMonth.format', message: 'MM' })}
        autoComplete="cc-exp-month"
        inputMode="numeric"
        width="short"
      />
      <TextField
        {...props('expiryYear')}
        label={<Trans id="invoices.paymentForm.expiryYear">Expiration year</Trans>}
        placeholder={t({ id: 'invoices.paymentForm.expiryYear.format', message: 'YYYY' })}
        autoComplete="cc-exp-year"
        inputMode="numeric"
        width="short"
      />
      <SecurityCodeField props={props} length={brand === undefined ? undefined : codeLengthOf(brand)} />
    </>
  );
}

interface SecurityCodeFieldProps {
  props: FieldProps;
  /** How many digits it has, where the brand is known. */
  length: number | undefined;
}

function SecurityCodeField({ props, length }: SecurityCodeFieldProps) {
  const hint = !length ? (
    <Trans id="invoices.paymentForm.securityCode.hint">3 digits on the back, or 4 on the front</Trans>
  ) : length === 4 ? (
    <Trans id="invoices.paymentForm.securityCode.front">4 digits on the front</Trans>
  ) : (
    <Trans id="invoices.paymentForm.securityCode.back">3 digits on the back</Trans>
  );
  return (
    <TextField
      {...props('securityCode')}
      label={<Trans id="invoices.paymentForm.securityCode">Security code</Trans>}
      hint={hint}
      autoComplete="cc-csc"
      inputMode="numeric"
      spellCheck={false}
      width="short"
    />
  );
}
