import type { PageGateway } from '@assess/gateway-client';
import { useEffect, useState } from 'react';

const listId = 'own-account-numbers';

/** Returns the find form's account number field if it is empty. It exists before it is known whether the visitor is signed in. */
const accountField = () => {
  const field = document.getElementById('account-number');
  return field instanceof HTMLInputElement && field.value === '' ? field : undefined;
};

export interface OwnAccountNumberProps {
  gateway: Pick<PageGateway, 'readUserAccounts'>;
  userId: string;
}

/**
 * Fills in the customer account number of a signed-in user, or offers a choice if the user has several. It never
 * replaces a number that was typed or comes from the previous search. If the gateway does not respond, the field is the
 * same as for other visitors.
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
      () => undefined, // tolerated, because the user can type the number
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
