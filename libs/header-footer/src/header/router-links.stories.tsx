import { type HeaderContent } from '@assess/content';
import { told, toldLocale } from '@assess/i18n/testing';
import { LinkProvider, type RenderLink } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MouseEvent } from 'react';
import { expect, fn } from 'storybook/test';
import { PageBelow } from '../page-below.tsx';
import { Header } from './header.tsx';
import { SignInLink } from './sign-in-link.tsx';

const navigate = fn();
/** The clicks that no router has taken, which the browser would follow. */
const followed = fn();

/** Takes plain clicks on URLs of the page's own origin, as routers do. */
const renderLink: RenderLink = ({ href = '', children, ...props }) => {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isModified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isModified || event.currentTarget.origin !== location.origin || event.currentTarget.target) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...props} href={href} onClick={onClick}>
      {children}
    </a>
  );
};

const meta = {
  title: 'For developers/Links of a router',
  id: 'header-footer-header-router-links',
  tags: ['!dev', '!autodocs'],
  render: (_args, { loaded }) => (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- watches the links inside
    <div
      onClick={(event) => {
        if (event.defaultPrevented) return;
        event.preventDefault(); // otherwise the story would leave its page
        followed();
      }}
    >
      <LinkProvider render={renderLink}>
        <Header
          locale={toldLocale()}
          today="2027-07-01"
          content={loaded['header'] as HeaderContent}
          account={<SignInLink href="/en/login" />}
        />
      </LinkProvider>
      <PageBelow />
    </div>
  ),
} satisfies Meta;

export default meta;

export const ClicksAndModifiers: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    navigate.mockClear();
    followed.mockClear();
    const signIn = canvas.getByRole('link', { name: told('headerFooter.account.signIn') });
    await userEvent.click(signIn);
    await expect(navigate.mock.calls).toEqual([['/en/login']]);
    await expect(followed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}');
    await userEvent.click(signIn);
    await userEvent.keyboard('{/Control}');
    await expect(navigate).toHaveBeenCalledOnce();
    await expect(followed).toHaveBeenCalledOnce();
  },
};
