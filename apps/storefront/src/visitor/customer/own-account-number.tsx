import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const listId = 'own-account-numbers';

/** The find form's field, which is there before its visitor is known. */
const accountField = () => {
  const field = document.getElementById('account-number');
  return field instanceof HTMLInputElement && field.value === '' ? field : undefined;
};

/**
 * Fills in the customer account number of a signed-in user, or offers their numbers where they have several. What is typed, or kept
 * from the search before, stays. Without an answer the field is as for everybody else.
 */
export function OwnAccountNumber({ userId }: { userId: string }) {
  const { gateway } = useRouteContext({ from: '__root__' });
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
      () => undefined, // a convenience: the field can be filled in by hand
    );
    return () => stop.abort();
  }, [gateway, userId]);
  return (
    // eslint-disable-next-line html-limited/use-baseline -- browsers without datalists show a plain field, in which the number is typed
    <datalist id={listId}>
      {offered.map((number) => (
        <option key={number} value={number} />
      ))}
    </datalist>
  );
}
