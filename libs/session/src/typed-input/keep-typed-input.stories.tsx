import { Page, Stack } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { exampleUser, startFakeSession, type FakeSession } from '../testing/index.ts';
import { keepTypedInput } from './keep-typed-input.ts';

const storageKey = 'assess-session-typed';
const grace = { id: '9d41', firstName: 'Grace', lastName: 'Hopper' };

type World = FakeSession & { location: { pathname: string } };
const worldOf = (loaded: Record<string, unknown>) => loaded['world'] as World;

async function openPage(): Promise<World> {
  sessionStorage.removeItem(storageKey);
  const fake = await startFakeSession();
  const location = { pathname: '/my-account/address' };
  return { ...fake, location };
}

/** A page that shows its form to a signed-in user only, so that every sign-in renders a new form. */
function AddressPage({ world }: { world: World }) {
  const { session, clock, location, lines } = world;
  useEffect(() => {
    const log = (line: string) => lines.push(line);
    return keepTypedInput(session, { document, location, storage: sessionStorage, clock, log });
  }, [session, clock, location, lines]);
  const state = useSyncExternalStore(session.subscribe, session.state);
  return (
    <Page>{state.status === 'signed-in' ? <AddressForm key={state.user.id} /> : <a href="#sign-in">Sign in</a>}</Page>
  );
}

function AddressForm() {
  const [city, setCity] = useState('');
  const [country, setCountry] = useState('');
  return (
    <form name="address">
      <Stack>
        <label>
          City <input name="city" value={city} onChange={({ target }) => setCity(target.value)} />
        </label>
        <output>{city}</output>
        <label>
          Street <input name="street" />
        </label>
        <label>
          Country
          <select name="country" value={country} onChange={({ target }) => setCountry(target.value)}>
            <option value="">Choose</option>
            <option value="AU">Australia</option>
          </select>
        </label>
        {country && (
          <label>
            State <input name="region" />
          </label>
        )}
        <label>
          Notes <textarea name="notes" />
        </label>
        <label>
          <input type="checkbox" name="business" /> Business
        </label>
        <label>
          <input type="radio" name="floor" value="ground" /> Ground floor
        </label>
        <label>
          <input type="radio" name="floor" value="upper" /> Upper floor
        </label>
        <PrivateFields />
      </Stack>
    </form>
  );
}

const PrivateFields = () => (
  <>
    <label>
      Password <input type="password" name="secret" autoComplete="off" />
    </label>
    <label>
      Card <input name="pan" autoComplete="billing cc-number" />
    </label>
    <label>
      CVV <input name="cardSecurityCode" autoComplete="off" />
    </label>
    <div data-private>
      <label>
        Health <input name="health" />
      </label>
    </div>
    <input type="hidden" name="csrf" defaultValue="hidden-value" />
  </>
);

const meta = {
  title: 'For developers/Kept typed input',
  id: 'session-typed-input-keep-typed-input',
  tags: ['!dev', '!autodocs'],
  loaders: [async () => ({ world: await openPage() })],
  render: (_args, { loaded }) => <AddressPage world={worldOf(loaded)} />,
} satisfies Meta;
export default meta;
type Story = StoryObj;
type Canvas = ReturnType<typeof within>;

async function fillIn(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('City'), 'Perth');
  await userEvent.type(canvas.getByLabelText('Street'), '1 Hay Street');
  await userEvent.selectOptions(canvas.getByLabelText('Country'), 'AU');
  await userEvent.type(canvas.getByLabelText('State'), 'WA');
  await userEvent.type(canvas.getByLabelText('Notes'), 'Ring twice');
  await userEvent.click(canvas.getByLabelText('Business'));
  await userEvent.click(canvas.getByLabelText('Upper floor'));
}

async function timeOut({ session }: World, canvas: Canvas): Promise<void> {
  await session.timeOut();
  await canvas.findByRole('link', { name: 'Sign in' });
}

export const ComesBack: Story = {
  play: async ({ canvas, loaded }) => {
    const world = worldOf(loaded);
    await fillIn(canvas);
    await timeOut(world, canvas);
    world.session.signedIn(exampleUser);
    await expect(await canvas.findByDisplayValue('WA')).toHaveAccessibleName('State'); // appears after the country
    await expect(canvas.getByLabelText('City')).toHaveValue('Perth');
    await expect(canvas.getByRole('status')).toHaveTextContent('Perth'); // React has noticed the value
    await expect(canvas.getByLabelText('Street')).toHaveValue('1 Hay Street');
    await expect(canvas.getByLabelText('Notes')).toHaveValue('Ring twice');
    await expect(canvas.getByLabelText('Business')).toBeChecked();
    await expect(canvas.getByLabelText('Upper floor')).toBeChecked();
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
    await expect(world.lines).toEqual([]);
  },
};

export const NothingPrivate: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByLabelText('City'), 'Perth');
    await userEvent.type(canvas.getByLabelText('Street'), '4242 4242 4242 4242');
    for (const label of ['Password', 'Card', 'CVV', 'Health'])
      await userEvent.type(canvas.getByLabelText(label), 'private-value');
    await timeOut(worldOf(loaded), canvas);
    const { fields } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    await expect(Object.values(fields)).toEqual(['Perth']);
  },
};

export const AnotherUser: Story = {
  play: async ({ canvas, loaded }) => {
    const world = worldOf(loaded);
    await fillIn(canvas);
    await timeOut(world, canvas);
    world.session.signedIn(grace);
    await expect(await canvas.findByLabelText('City')).toHaveValue('');
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
    await timeOut(world, canvas);
    world.session.signedIn(exampleUser);
    await expect(await canvas.findByLabelText('City')).toHaveValue('');
  },
};

export const SignedOutByWill: Story = {
  play: async ({ canvas, loaded }) => {
    const { session } = worldOf(loaded);
    await fillIn(canvas);
    await session.signOut({ stays: true });
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
  },
};

export const AfterThirtyMinutes: Story = {
  play: async ({ canvas, loaded }) => {
    const world = worldOf(loaded);
    await fillIn(canvas);
    await timeOut(world, canvas);
    world.clock.advance(1_800_001);
    world.session.signedIn(exampleUser);
    await expect(await canvas.findByLabelText('City')).toHaveValue('');
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
  },
};

export const OnItsOwnPageOnly: Story = {
  play: async ({ canvas, loaded }) => {
    const world = worldOf(loaded);
    await fillIn(canvas);
    await timeOut(world, canvas);
    world.location.pathname = '/my-account/orders';
    world.session.signedIn(exampleUser);
    await expect(await canvas.findByLabelText('City')).toHaveValue('');
    world.location.pathname = '/my-account/address';
    await userEvent.selectOptions(canvas.getByLabelText('Country'), 'AU'); // changes the DOM, which triggers another look at the page
    await expect(await canvas.findByDisplayValue('Perth')).toHaveAccessibleName('City');
  },
};

export const TypedAgain: Story = {
  play: async ({ canvas, loaded }) => {
    const world = worldOf(loaded);
    await fillIn(canvas);
    await timeOut(world, canvas);
    world.location.pathname = '/elsewhere';
    world.session.signedIn(exampleUser);
    await userEvent.type(await canvas.findByLabelText('City'), 'Hobart');
    world.location.pathname = '/my-account/address';
    await userEvent.selectOptions(canvas.getByLabelText('Country'), 'AU');
    await expect(await canvas.findByDisplayValue('1 Hay Street')).toHaveAccessibleName('Street');
    await expect(canvas.getByLabelText('City')).toHaveValue('Hobart');
  },
};

export const TooMuch: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByLabelText('City'), 'Perth');
    (canvas.getByLabelText('Notes') as HTMLTextAreaElement).value = 'x'.repeat(64 * 1024);
    await timeOut(worldOf(loaded), canvas);
    const { fields } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    await expect(Object.values(fields)).toEqual(['Perth']);
  },
};
