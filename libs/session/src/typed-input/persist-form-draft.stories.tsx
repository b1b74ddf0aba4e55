import { Page, Stack } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, userEvent, type within } from 'storybook/test';
import { createFakeClock, type FakeClock } from '../testing/index.ts';
import { clearFormDraft, hasFormDraft, persistFormDraft } from './persist-form-draft.ts';
import { forgetEvent } from './kept-input.ts';

const storageKey = 'assess-visit-typed';
const path = '/invoices/AAAAAAAAAAAAAAAAAAAAAA/payment';

interface Tab {
  window: EventTarget;
  clock: FakeClock;
  location: { pathname: string };
}
const tabOf = (loaded: Record<string, unknown>) => loaded['tab'] as Tab;

/** A payment page. Every visit to it renders a new form. */
function Visits({ tab }: { tab: Tab }) {
  const [visit, setVisit] = useState(1);
  const leave = () => {
    tab.window.dispatchEvent(new Event('pagehide'));
    setVisit(0);
  };
  return (
    <Page>
      <Stack>
        {visit > 0 && <PaymentForm key={visit} tab={tab} />}
        <button type="button" onClick={leave}>
          Leave
        </button>
        <button type="button" onClick={() => setVisit(visit + 1)}>
          Come back
        </button>
      </Stack>
    </Page>
  );
}

function PaymentForm({ tab: { window, clock, location } }: { tab: Tab }) {
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState('US');
  useEffect(
    () =>
      form.current
        ? persistFormDraft(form.current, { window, document, location, clock, storage: sessionStorage, log: fail })
        : undefined,
    [window, clock, location],
  );
  return (
    <form ref={form}>
      <Stack>
        <label>
          Name <input name="firstName" autoComplete="given-name" />
        </label>
        <label>
          Card number <input name="cardNumber" autoComplete="cc-number" />
        </label>
        <label>
          Month <input name="expiryMonth" autoComplete="cc-exp-month" />
        </label>
        <label>
          Security code <input name="securityCode" autoComplete="cc-csc" />
        </label>
        <label>
          Country
          <select name="country" value={country} onChange={({ target }) => setCountry(target.value)}>
            <option value="US">United States</option>
            <option value="GB">United Kingdom</option>
          </select>
        </label>
        {country === 'GB' && (
          <label>
            Region <input name="region" />
          </label>
        )}
        <label>
          <input type="checkbox" name="acceptedTerms" /> I agree
        </label>
      </Stack>
    </form>
  );
}

const fail = (line: string, cause?: unknown) => {
  throw new Error(line, { cause });
};

const meta = {
  title: 'For developers/Kept form draft',
  id: 'session-typed-input-persist-form-draft',
  tags: ['!dev', '!autodocs'],
  loaders: [
    async () => {
      sessionStorage.removeItem(storageKey);
      return { tab: { window: new EventTarget(), clock: createFakeClock(), location: { pathname: path } } };
    },
  ],
  render: (_args, { loaded }) => <Visits tab={tabOf(loaded)} />,
} satisfies Meta;
export default meta;
type Story = StoryObj;
type Canvas = ReturnType<typeof within>;

async function fillIn(canvas: Canvas): Promise<void> {
  await userEvent.type(canvas.getByLabelText('Name'), 'Zoë');
  await userEvent.type(canvas.getByLabelText('Card number'), '4242 4242 4242 4242');
  await userEvent.type(canvas.getByLabelText('Month'), '12');
  await userEvent.type(canvas.getByLabelText('Security code'), '123');
  await userEvent.selectOptions(canvas.getByLabelText('Country'), 'GB');
  await userEvent.type(canvas.getByLabelText('Region'), 'Kent');
  await userEvent.click(canvas.getByLabelText('I agree'));
}

const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('button', { name }));

export const KeepsNoCardOfAnyField: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Name'), '123');
    await userEvent.selectOptions(canvas.getByLabelText('Country'), 'GB');
    await userEvent.type(canvas.getByLabelText('Region'), '4242 4242 4242 4242 exp 12/31');
    await press(canvas, 'Leave');
    await expect(sessionStorage.getItem(storageKey)).toContain('GB');
    await expect(sessionStorage.getItem(storageKey)).not.toMatch(/4242|123/);
  },
};

export const ComesBack: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await press(canvas, 'Leave');
    await expect(sessionStorage.getItem(storageKey)).not.toMatch(/4242|123/);
    await press(canvas, 'Come back');
    await expect(await canvas.findByDisplayValue('Kent')).toHaveAccessibleName('Region'); // appears after the country
    await expect(canvas.getByLabelText('Name')).toHaveValue('Zoë');
    await expect(canvas.getByLabelText('Month')).toHaveValue('12');
    await expect(canvas.getByLabelText('I agree')).toBeChecked();
    await expect(canvas.getByLabelText('Card number')).toHaveValue('');
    await expect(canvas.getByLabelText('Security code')).toHaveValue('');
  },
};

/** Writes during typing, because a browser that changes its process for another site loses the writes of a page's last event. */
export const WritesWhileTyping: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Zo');
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
    tabOf(loaded).clock.advance(200);
    await expect(sessionStorage.getItem(storageKey)).toContain('"Zo"');
    await userEvent.type(canvas.getByLabelText('Name'), 'ë');
    await userEvent.tab();
    await expect(sessionStorage.getItem(storageKey)).toContain('"Zoë"');
    await userEvent.type(canvas.getByLabelText('Card number'), '4242 4242 4242 4242');
    await userEvent.type(canvas.getByLabelText('Security code'), '123');
    tabOf(loaded).clock.advance(200);
    await expect(sessionStorage.getItem(storageKey)).not.toMatch(/4242|123/);
    await userEvent.clear(canvas.getByLabelText('Name'));
    tabOf(loaded).clock.advance(200);
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
  },
};

export const NothingTyped: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Leave');
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
  },
};

export const OnItsOwnPageOnly: Story = {
  play: async ({ canvas, loaded }) => {
    await fillIn(canvas);
    await press(canvas, 'Leave');
    tabOf(loaded).location.pathname = '/invoices/BBBBBBBBBBBBBBBBBBBBBB/payment';
    await press(canvas, 'Come back');
    await expect(canvas.getByLabelText('Name')).toHaveValue('');
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
  },
};

export const AfterThirtyMinutes: Story = {
  play: async ({ canvas, loaded }) => {
    await fillIn(canvas);
    await press(canvas, 'Leave');
    tabOf(loaded).clock.advance(1_800_001);
    await press(canvas, 'Come back');
    await expect(canvas.getByLabelText('Name')).toHaveValue('');
  },
};

/** Stores no input after a deliberate sign-out. */
export const SignedOutByWill: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas);
    document.dispatchEvent(new Event(forgetEvent));
    await press(canvas, 'Leave');
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
  },
};

/** Tells the boot script about stored input, so that a returning visitor does not find an empty form. */
export const IsWorthWakingFor: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Zoë');
    await press(canvas, 'Leave');
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, keptAt: Date.now() }));
    await expect(hasFormDraft(path, sessionStorage)).toBe(true);
    await expect(hasFormDraft('/invoices/en-us', sessionStorage)).toBe(false);
    clearFormDraft('/invoices/en-us', sessionStorage);
    await expect(hasFormDraft(path, sessionStorage)).toBe(true);
    clearFormDraft(path, sessionStorage);
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
  },
};
