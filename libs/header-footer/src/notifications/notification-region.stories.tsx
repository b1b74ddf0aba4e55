import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import {
  createNotifications,
  NotificationProvider,
  NotificationRegion,
  useNotifications,
  type Notification,
  type Notifications,
} from './index.ts';

type Args = {
  /** The queued notifications, in order. */
  waiting: readonly Notification[];
  /** Ids that the visitor has closed before. */
  closedBefore: string;
};

function pageNotifications({ waiting, closedBefore }: Args): Notifications {
  const kept = new Map([['closed-notifications', closedBefore]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const notifications = createNotifications({ storage, page: window, log: console.warn });
  for (const notification of waiting) notifications.notify(notification);
  return notifications;
}

function SaveButton() {
  const { notify } = useNotifications();
  return (
    <button type="button" onClick={() => notify({ message: 'Your cart was saved.' })}>
      Save
    </button>
  );
}

const cartSaved = { message: 'Your cart was saved. You find it in your account, under Saved Carts.' };

const meta = {
  title: 'Header and footer/Notifications',
  id: 'header-footer-notifications-notification-region',
  component: NotificationRegion,
  args: { waiting: [cartSaved], closedBefore: '' },
  parameters: { layout: 'fullscreen' },
  loaders: [({ args }) => Promise.resolve({ notifications: pageNotifications(args) })],
  render: (_args, { loaded }) => (
    <NotificationProvider notifications={loaded['notifications'] as Notifications}>
      <main id="main" tabIndex={-1}>
        <h1>Find and pay your invoice</h1>
        <SaveButton />
      </main>
      <NotificationRegion />
    </NotificationProvider>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Nothing: Story = {
  args: { waiting: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.queryByRole('button', { name: told('headerFooter.notification.close') })).toBeNull();
  },
};

export const Shown: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(cartSaved.message));
    await expect(
      canvas.getByRole('button', { name: told('headerFooter.notification.close') }).offsetHeight,
    ).toBeGreaterThanOrEqual(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The region is in the page and empty before its text arrives, because screen readers read only changes of an existing region. */
export const ThereBeforeItsText: Story = {
  args: { waiting: [] },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(region).toHaveTextContent('Your cart was saved.'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus());
  },
};

export const ClosedBefore: Story = {
  args: { waiting: [{ ...cartSaved, showOncePerSessionNotificationId: 'saved' }], closedBefore: 'moved,saved' },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
};

export const ClosedByKeyboard: Story = {
  tags: ['!dev'],
  args: { waiting: [{ ...cartSaved, onClose: fn() }] },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('button', { name: told('headerFooter.notification.close') });
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: told('headerFooter.notification.close') })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
    await userEvent.keyboard('{Enter}');
    await expect(args.waiting[0]?.onClose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

export const OneAfterTheOther: Story = {
  args: { waiting: [{ message: 'The first.' }, { message: 'The second.' }, { message: 'The third.' }] },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await waitFor(() => expect(region).toHaveTextContent(/^The first\.$/));
    await userEvent.click(canvas.getByRole('button', { name: told('headerFooter.notification.close') }));
    await waitFor(() => expect(region).toHaveTextContent(/^The second\.$/));
  },
};

/** The second click of a double click must not close the next notification. */
export const DoubleClick: Story = {
  tags: ['!dev'],
  args: { waiting: [{ message: 'The first.' }, { message: 'The second.' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: told('headerFooter.notification.close') }));
    await expect(canvas.getByRole('status')).toHaveTextContent('The second.');
  },
};

/** A long message scrolls within the notice; its button stays visible. */
export const LongestMessage: Story = {
  args: { waiting: [{ message: 'Support is closed on 3 and 4 July. '.repeat(15).slice(0, 500) }] },
  play: async ({ canvas }) => {
    const close = (
      await canvas.findByRole('button', { name: told('headerFooter.notification.close') })
    ).getBoundingClientRect();
    await expect(close.bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OneLongWord: Story = {
  args: { waiting: [{ message: 'x'.repeat(500) }] },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: told('headerFooter.notification.close') });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const MarkupIsText: Story = {
  args: { waiting: [{ message: '<a href="https://evil.example">Pay here</a>' }] },
  play: async ({ canvas }) => {
    await canvas.findByText('<a href="https://evil.example">Pay here</a>');
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const RightToLeft: Story = { args: { waiting: [{ message: 'تم حفظ سلة التسوق الخاصة بك.' }] } };

/** The notice covers no focused element, at any scroll position. */
export const CoversNoFocus: Story = {
  render: (_args, { loaded }) => (
    <NotificationProvider notifications={loaded['notifications'] as Notifications}>
      <main id="main" tabIndex={-1}>
        <ul>
          {Array.from({ length: 60 }, (_, index) => (
            <li key={index}>
              <a href={`#${index}`}>Invoice {index}</a>
            </li>
          ))}
        </ul>
      </main>
      <NotificationRegion />
    </NotificationProvider>
  ),
  args: { waiting: [{ message: 'Support is closed on 3 and 4 July. '.repeat(15).slice(0, 500) }] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: told('headerFooter.notification.close') });
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab();
      await waitFor(() => expect(link).toHaveFocus());
      const notice = canvas.getByRole('status').parentElement!.getBoundingClientRect();
      await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(notice.top);
    }
  },
};
