import { loadExampleContent } from '@assess/content/testing';
import { saying, tellFrom, told } from '@assess/i18n/testing';
import { fakeAccount } from '@assess/session/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { App } from './app';
import { loadTexts } from './load-texts';

afterEach(cleanup);

it.each(['en-us', 'fr-ca'] as const)('is in the language of %s, the session too', async (store) => {
  const texts = { ...(await loadTexts(store)), ...(await loadExampleContent(store)) };
  tellFrom(texts.i18n, store); // from here on, `told` returns a message's text in this language
  const { options } = fakeAccount();
  render(<App first={texts} account={options} />);
  screen.getByRole('heading', { name: told('app.title') });
  within(screen.getByRole('banner')).getByLabelText(told('headerFooter.search.label'));
  await screen.findByText(saying('app.greeting', { firstName: 'Ada' }));
  await screen.findByRole('button', { name: store === 'fr-ca' ? 'Se déconnecter' : 'Sign out' });
});
