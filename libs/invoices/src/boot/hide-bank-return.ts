/** The parameters that Stripe adds to the URL to which a payer's bank returns. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * Removes from the URL what a card processor added to it on the way back from the payer's bank. The page reads the result from the gateway,
 * and a client secret must stay neither in the address nor in the history.
 */
export function hideBankReturn(): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if (!added.some((name) => query.has(name))) return;
  for (const name of added) query.delete(name);
  history.replaceState(history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
}
