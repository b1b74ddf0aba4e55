import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, TextField } from '@assess/ui';
import styles from './card-fields.module.css';
import type { FieldProps } from './payment-fields.ts';

/** Who pays with which card. Autofill tokens: WHATWG HTML §4.10.18.7. */
export function CardFields({ props }: { props: FieldProps }) {
  const { t } = useLingui();
  return (
    <Fieldset legend={<Trans id="invoices.paymentForm.card">Card details</Trans>}>
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
      <div className={styles['row']}>
        <TextField
          {...props('cardNumber')}
          label={<Trans id="invoices.paymentForm.cardNumber">Card number</Trans>}
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
      <TextField
        {...props('securityCode')}
        label={<Trans id="invoices.paymentForm.securityCode">Security code</Trans>}
        hint={<Trans id="invoices.paymentForm.securityCode.hint">3 digits on the back, or 4 on the front</Trans>}
        autoComplete="cc-csc"
        inputMode="numeric"
        spellCheck={false}
        width="short"
      />
      <TextField
        {...props('email')}
        type="email"
        label={<Trans id="invoices.paymentForm.email">Email address</Trans>}
        hint={<Trans id="invoices.paymentForm.email.hint">We send the payment confirmation here.</Trans>}
        autoComplete="email"
        inputMode="email"
      />
    </Fieldset>
  );
}
