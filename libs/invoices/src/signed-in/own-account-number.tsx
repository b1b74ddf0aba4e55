import type { PageGateway } from '@assess/gateway-client';
import { useEffect, useState } from 'react';

const listId = 'own-account-numbers';

/** Finds the find form's field, which exists before its visitor is known. */
const accountField = () => {
  const field = document.getElementById('account-number');
  return field instanceof HTMLInputElement && field.value === '' ? field : undefined;
};

export interface OwnAccountNumberProps {
  gateway: Pick<PageGateway, 'readUserAccounts'>;
  userId: string;
}

/**
 * Fills in the customer account number of a signed-in user, or offers their numbers if they have several. A typed number, or one from the
 * previous search, stays. If the gateway does not respond, the field is the same as for other visitors.
 */
export function OwnAccountNumber({ gateway, userId }: OwnAccountNumberProps) {
  const [offered, setOffered] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!accountField()) return;
    const stop = new AbortController();
    const offer = (numbers: readonly string[]) => {
      const field = accountField();
      const [only, ...others] = numbers;
      if (!field || only === undefined) return;
      if (others.length > 0) {
        setOffered(numbers);
        field.setAttribute('list', listId);
      } else if (field !== document.activeElement) field.value = only;
    };
    gateway.readUserAccounts({ params: { userId } }, { signal: stop.signal }).then(
      (answer) => answer.kind === 'ok' && offer(answer.value.accounts.map(({ number }) => number)),
      () => undefined, // this is a convenience, because the field can be filled in by hand
    );
    return () => stop.abort();
  }, [gateway, userId]);
  return (
    // eslint-disable-next-line html-limited/use-baseline -- browsers without datalists show a plain field for typing the number
    <datalist id={listId}>
      {offered.map((number) => (
        <option key={number} value={number} />
      ))}
    </datalist>
  );
}
