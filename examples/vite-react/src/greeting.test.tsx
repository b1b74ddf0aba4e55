import { fakeSignIn, nameAndPassword, refused, signedIn } from '@assess/identity/testing';
import { SessionProvider } from '@assess/session/react';
import { fakeAccount, type FakeAccount } from '@assess/session/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Greeting } from './greeting';

afterEach(cleanup);

const open = ({ options }: FakeAccount) =>
  render(
    <SessionProvider {...options} locale="en-us">
      <Greeting />
    </SessionProvider>,
  );

it('greets who is signed in, until nothing has happened for half an hour', async () => {
  const account = fakeAccount();
  open(account);
  await screen.findByText(/Hello, Ada/);
  account.clock.advance(30 * 60_000);
  await screen.findByLabelText('User Name');
});

it('greets who signs in, at the second try', async () => {
  const account = fakeAccount({ user: null });
  account.identity.script = fakeSignIn([nameAndPassword, refused, nameAndPassword, signedIn]);
  open(account);
  for (const password of ['wrong', 'secret']) {
    await userEvent.type(await screen.findByLabelText('Password'), password);
    await userEvent.type(screen.getByLabelText('User Name'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  }
  await screen.findByText(/Hello, Ada/);
  expect(account.identity.script.answers.at(-1)).toMatchObject({ IDToken2: 'secret' });
});
