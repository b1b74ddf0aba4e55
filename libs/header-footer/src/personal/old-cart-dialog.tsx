import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, type Locale } from '@assess/i18n';
import { aFunction, aLocale, aRule, checkProps } from '@assess/i18n/arguments';
import { Button, Notice, OpenDialog, Stack, SummaryList } from '@assess/ui';
import { useRef, useState, type ReactNode } from 'react';
import type { OldCart, OldCartDecision } from './old-cart.ts';

/** The props of the dialog about a cart of an earlier visit. */
export interface OldCartDialogProps {
  /** The items of the cart from an earlier visit, with their total. */
  cart: OldCart;
  /** The locale of the page, which sets the format of the total. */
  locale: Locale;
  /** Sends the decision to commerce. If it rejects, the dialog stays open and the visitor may try again. */
  decide: (decision: OldCartDecision) => Promise<unknown>;
  /**
   * Called when the dialog was closed; the caller then stops rendering it. `decision` is undefined if the visitor has not decided: show
   * the dialog again on the next visit. The focus returns to the element that had it, or else to the main content.
   */
  onClose: (decision?: OldCartDecision) => void;
}

type Progress = { status: 'asking' } | { status: 'deciding'; decision: OldCartDecision } | { status: 'failed' };

/**
 * A dialog that opens on mount and asks the customer to merge or forget a cart from an earlier visit. For the US store.
 *
 * @see spec §2 Old-cart modal
 */
export function OldCartDialog({ cart, locale, decide, onClose }: OldCartDialogProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'OldCartDialog',
      { cart, locale, decide, onClose },
      {
        cart: aRule('the result of parseOldCart', (value) => Array.isArray((value as OldCart | undefined)?.items)),
        locale: aLocale(),
        decide: aFunction('a function that sends the decision and returns a promise'),
        onClose: aFunction('a function that stops rendering the dialog'),
      },
    );
  const { t } = useLingui();
  const [progress, setProgress] = useState<Progress>({ status: 'asking' });
  const isDeciding = progress.status === 'deciding';
  const question = useRef<HTMLParagraphElement>(null);

  const ok = t({ id: 'headerFooter.oldCart.ok', message: 'OK' });
  const keep = t({ id: 'headerFooter.oldCart.okMeaning', message: 'keep these items' });
  const no = t({ id: 'headerFooter.oldCart.no', message: 'No' });
  const forget = t({ id: 'headerFooter.oldCart.noMeaning', message: 'forget these items' });

  const settle = async (decision: OldCartDecision) => {
    setProgress({ status: 'deciding', decision });
    try {
      await decide(decision);
      question.current?.closest('dialog')?.close(); // unless the visitor has closed it in the meantime
    } catch {
      setProgress({ status: 'failed' });
    }
  };

  const close = () => {
    onClose(isDeciding ? progress.decision : undefined);
    const isFocusLost = document.activeElement?.matches('body, dialog:not([open]) *');
    if (isFocusLost) document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <OpenDialog
      title={<Trans id="headerFooter.oldCart.heading">Cart Summary</Trans>}
      closeLabel={t({ id: 'headerFooter.oldCart.later', message: 'Decide later' })}
      onClose={close}
      actions={
        <>
          <Button busy={isDeciding} onClick={() => void settle('merge')} aria-label={`${ok}, ${keep}`}>
            {ok}
          </Button>
          <Button
            variant="secondary"
            busy={isDeciding}
            onClick={() => void settle('forget')}
            aria-label={`${no}, ${forget}`}
          >
            {no}
          </Button>
        </>
      }
    >
      <OldCartSummary cart={cart} locale={locale} />
      <p ref={question}>
        <Trans id="headerFooter.oldCart.question">Do you want to keep these items in your cart?</Trans>
      </p>
      <div role="status">
        {isDeciding && <Trans id="headerFooter.oldCart.deciding">One moment, please…</Trans>}
        {progress.status === 'failed' && (
          <Notice tone="error">
            <Trans id="headerFooter.oldCart.failed">That did not work. Nothing is lost. Please try again.</Trans>
          </Notice>
        )}
      </div>
    </OpenDialog>
  );
}

function OldCartSummary({ cart: { state, discount, items, total }, locale }: { cart: OldCart; locale: Locale }) {
  return (
    <Stack gap="2">
      <p>
        <Trans id="headerFooter.oldCart.introduction">You left these items in your cart on an earlier visit.</Trans>
      </p>
      <SummaryList
        items={[
          ...items.map(({ title, quantity }) => ({
            term: title,
            detail: <Trans id="headerFooter.oldCart.quantity">Quantity: {quantity}</Trans>,
          })),
          {
            term: (
              <strong>
                <Trans id="headerFooter.oldCart.total">Total</Trans>
              </strong>
            ),
            detail: <strong>{formatMoney(total, locale)}</strong>,
          },
        ]}
      />
      <p>{prices[state]}</p>
      {discount && <p>{discounts[discount]}</p>}
    </Stack>
  );
}

const prices: Record<OldCart['state'], ReactNode> = {
  OLD_APPLIED: <Trans id="headerFooter.oldCart.pricesApplied">The prices of your earlier cart still apply.</Trans>,
  OLD_EXPIRED: (
    <Trans id="headerFooter.oldCart.pricesExpired">
      The prices of your earlier cart no longer apply. These are today's prices.
    </Trans>
  ),
  OLD_NOT_STARTED: (
    <Trans id="headerFooter.oldCart.pricesNotStarted">
      The prices of your earlier cart do not apply yet. These are today's prices.
    </Trans>
  ),
};

const discounts: Record<NonNullable<OldCart['discount']>, ReactNode> = {
  UAP_APPLIED: <Trans id="headerFooter.oldCart.discountApplied">Your discount is in the total.</Trans>,
  UAP_LIMIT_REACHED: (
    <Trans id="headerFooter.oldCart.discountLimitReached">
      You have reached the limit of your discount, so it is not in the total.
    </Trans>
  ),
  UAP_EXPIRED: (
    <Trans id="headerFooter.oldCart.discountExpired">Your discount has expired, so it is not in the total.</Trans>
  ),
};
