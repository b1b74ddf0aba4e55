import { brandNameOf } from '@assess/gateway-client/contract';
import { AppButton, FieldRow, IframeField, Notice, Spinner } from '@assess/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { codeLengthOf, takenBrands } from '../../card-brands.ts';
import { CardRow, CodeHint } from '../card/card-parts.tsx';
import type { CardInputProps, CodeInputProps } from '../card-tokenizer.ts';
import { fieldId } from '../form/field-controls.ts';
import { formFields, type StripeFieldKind } from './stripe-fields.ts';
import type { StripeSession } from './stripe-session.ts';

interface OfSession {
  session: StripeSession;
}

/** Stripe's fields for a new card. */
export function StripeCardFields({ session, ...form }: CardInputProps & OfSession) {
  const { i18n } = useLingui();
  const { phase, card } = useStripe(session);
  const brand = card.brand === undefined ? undefined : brandNameOf(card.brand);
  const brands = new Intl.ListFormat(i18n.locale).format(takenBrands);
  if (phase === 'unavailable') return <Unavailable session={session} />;
  return (
    <>
      <CardRow>
        <StripeInput
          {...form}
          session={session}
          kind="cardNumber"
          label={<Trans id="invoices.paymentForm.cardNumber">Card number</Trans>}
          hint={
            phase === 'loading' ? (
              <Loading />
            ) : (
              (brand ?? <Trans id="invoices.paymentForm.cards">We take {brands}.</Trans>)
            )
          }
        />
      </CardRow>
      <FieldRow width="short">
        <StripeInput
          {...form}
          session={session}
          kind="cardExpiry"
          label={<Trans id="invoices.paymentForm.expiryDate">Expiration date</Trans>}
        />
        <StripeInput
          {...form}
          session={session}
          kind="cardCvc"
          label={<SecurityCode />}
          hint={<CodeHint length={brand === undefined ? undefined : codeLengthOf(brand)} />}
        />
      </FieldRow>
    </>
  );
}

/** Stripe's field for a saved card's security code. */
export function StripeCodeField({ session, savedCard, ...form }: CodeInputProps & OfSession) {
  const { phase } = useStripe(session);
  if (phase === 'unavailable') return <Unavailable session={session} />;
  return (
    <StripeInput
      {...form}
      session={session}
      kind="cardCvc"
      label={<SecurityCode />}
      hint={phase === 'loading' ? <Loading /> : <CodeHint length={codeLengthOf(brandNameOf(savedCard.brand))} />}
    />
  );
}

/** Subscribes to the state of Stripe.js and loads it on first use. */
function useStripe(session: StripeSession) {
  useEffect(() => session.begin(), [session]);
  return useSyncExternalStore(session.subscribe, session.read, session.read);
}

const SecurityCode = () => <Trans id="invoices.paymentForm.securityCode">Security code</Trans>;

const Loading = () => (
  <Spinner label={<Trans id="invoices.paymentForm.cardFields.loading">The card fields are on their way…</Trans>} />
);

const Unavailable = ({ session }: OfSession) => (
  <CardRow>
    <Notice tone="error" role="alert">
      <p>
        <Trans id="invoices.paymentForm.cardFields.unavailable">
          The card processor's fields could not be loaded, so you can't type a card yet. You have not been charged.
          Please check that you are online and that nothing blocks js.stripe.com, and try again.
        </Trans>
      </p>
      <AppButton variant="secondary" onPress={() => void session.start()}>
        <Trans id="invoices.paymentForm.cardFields.retry">Try again</Trans>
      </AppButton>
    </Notice>
  </CardRow>
);

interface StripeInputProps extends CardInputProps, OfSession {
  kind: StripeFieldKind;
  label: ReactNode;
  hint?: ReactNode;
}

/**
 * One of Stripe's fields in the store's own box. It reports its issue to the form; when the form resets the value, the
 * field is cleared.
 */
function StripeInput({ session, kind, props, control, label, hint }: StripeInputProps) {
  const name = formFields[kind];
  const { field } = useController({ control, name, shouldUnregister: true });
  const { elements } = useSyncExternalStore(session.subscribe, session.read, session.read);
  const [hasFocus, setFocus] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(field.onChange);
  useEffect(() => {
    if (!elements || !box.current) return undefined;
    return session.open(kind, elements, box.current, { onChange: (state) => tell(state), onFocus: setFocus });
  }, [session, kind, elements]);
  useEffect(() => {
    if (field.value === '') session.clear(kind);
  }, [session, kind, field.value]);
  return (
    <IframeField
      id={fieldId(name)}
      label={label}
      hint={hint}
      error={props(name).error}
      width={kind === 'cardNumber' ? 'full' : 'short'}
      ref={box}
      hasFocus={hasFocus}
      onFocus={() => session.focus(kind)}
    />
  );
}
