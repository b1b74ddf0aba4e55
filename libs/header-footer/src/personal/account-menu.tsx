import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountPage } from '@assess/content';
import { aFunction, anArray, anObject, aRule, checkProps } from '@assess/i18n/arguments';
import { ChevronDownIcon, Link, UserIcon } from '@assess/ui';
import styles from './account.module.css';

/** The props of the account menu: the user's name and the available pages. @see spec §2 Account menu */
export interface AccountMenuProps {
  /** The first name of the customer, for the greeting. */
  firstName: string;
  /** The URLs of the account pages that this customer has. */
  account: Readonly<Partial<Record<AccountPage, string>>>;
  /** The kinds of qualification that a customer can enter on the profile page, listed below its link. Default: none. */
  qualifications?: readonly QualificationType[];
  /** Additional links, shown after the order history. */
  more?: readonly { title: string; href: string }[];
  /** Called when the customer signs out. */
  onSignOut: () => void;
}

export type QualificationType = 'degree' | 'certification' | 'accredited-institution' | 'organisation';

const qualificationTypes: Record<QualificationType, MessageDescriptor> = {
  degree: msg({ id: 'headerFooter.account.qualifications.degree', message: 'degrees' }),
  certification: msg({ id: 'headerFooter.account.qualifications.certification', message: 'certifications' }),
  'accredited-institution': msg({
    id: 'headerFooter.account.qualifications.institution',
    message: 'accredited institutions',
  }),
  organisation: msg({ id: 'headerFooter.account.qualifications.organisation', message: 'organizations' }),
};

/** The account pages in the order of spec §2, Account menu. */
const entries: readonly { page: AccountPage; title: MessageDescriptor }[] = [
  { page: 'order-history', title: msg({ id: 'headerFooter.account.orderHistory', message: 'Order History' }) },
  { page: 'quotes', title: msg({ id: 'headerFooter.account.quotes', message: 'Quotes' }) },
  { page: 'saved-carts', title: msg({ id: 'headerFooter.account.savedCarts', message: 'Saved Carts' }) },
  { page: 'profile', title: msg({ id: 'headerFooter.account.profile', message: 'Profile & Password' }) },
  { page: 'qualifications', title: msg({ id: 'headerFooter.account.qualifications', message: 'Qualifications' }) },
  { page: 'accounts', title: msg({ id: 'headerFooter.account.accounts', message: 'Accounts' }) },
  { page: 'address-book', title: msg({ id: 'headerFooter.account.addressBook', message: 'Address Book' }) },
  { page: 'preferences', title: msg({ id: 'headerFooter.account.preferences', message: 'Preferences' }) },
  { page: 'payment-cards', title: msg({ id: 'headerFooter.account.paymentCards', message: 'Payment Cards' }) },
];

/** The menu that greets the signed-in user and links to the account pages. It is a native disclosure and closes like other menus. */
export function AccountMenu({ firstName, account, qualifications = [], more = [], onSignOut }: AccountMenuProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'AccountMenu',
      { firstName, account, qualifications, more, onSignOut },
      {
        firstName: aRule('the first name of the user, which may be empty', (name) => typeof name === 'string'),
        account: anObject("an object with URLs such as { profile: '/profile' }"),
        qualifications: anArray(
          `an array of ${Object.keys(qualificationTypes).join(', ')}`,
          (type) => typeof type === 'string' && type in qualificationTypes,
        ),
        more: anArray('an array such as [{ title, href }]', (link) => typeof link === 'object'),
        onSignOut: aFunction('a function such as useSignOut returns'),
      },
    );
  const { i18n } = useLingui();
  const links = entries.flatMap(({ page, title }) => {
    const href = account[page];
    const own = href === undefined ? [] : [{ title: i18n._(title), href, page }];
    return page === 'order-history' ? [...own, ...more.map((link) => ({ ...link, page: undefined }))] : own;
  });
  const kinds = new Intl.ListFormat(i18n.locale).format(qualifications.map((type) => i18n._(qualificationTypes[type])));
  return (
    <details name="account" className={styles.menu}>
      <summary className={styles.button}>
        <UserIcon />
        <span className={styles.greeting}>
          <Trans id="headerFooter.account.greeting">Hello, {firstName}</Trans>
        </span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.panel}>
        <ul>
          {links.map(({ title, href, page }) => (
            <li key={href}>
              <Link href={href}>
                {title}
                {page === 'qualifications' && kinds && <small>{kinds}</small>}
              </Link>
            </li>
          ))}
        </ul>
        <button type="button" onClick={onSignOut}>
          <Trans id="headerFooter.account.signOut">Sign out</Trans>
        </button>
      </div>
    </details>
  );
}
