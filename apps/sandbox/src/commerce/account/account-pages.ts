import { locales } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import type { Customer, Qualification } from '../../customers/customer.ts';
import { html, type Markup } from '../../html/markup.ts';
import { facts } from '../commerce-content.ts';
import type { AccountPage } from '../store-links.ts';
import { withSupportLink } from '../support-link.ts';
import type { Visitor } from '../visitor.ts';
import { listing } from './listing.ts';
import { quotesBody } from './quotes.ts';

type Body = (visitor: Visitor, customer: Customer) => Markup | Promise<Markup>;

/** The pages of the account that only show the customer's stored data. */
export const accountPages: Record<Exclude<AccountPage, 'order-history'>, Body> = {
  quotes: quotesBody,
  'saved-carts': (visitor, { savedCarts }) =>
    savedCarts.length === 0
      ? nothing(visitor.texts.account.noSavedCarts)
      : html`${savedCarts.map(({ name, products }) => listing(visitor, { title: name, products }))}`,
  profile: async ({ texts: { account }, locale, links }, { firstName, lastName, email, registrationCountryIso }) => {
    const { nameOf } = await loadCountries(locale);
    const toSignIn = (way: string) => links.signIn({ returnTo: links.account('profile'), with: way });
    return facts([
      [account.name, `${firstName} ${lastName}`],
      [account.email, email],
      ...(registrationCountryIso ? [[account.country, nameOf(registrationCountryIso)] as const] : []),
      [account.password, html`<a href="${toSignIn('forgotten')}">${account.newPassword}</a>`],
      [account.passkey, html`<a href="${toSignIn('new-passkey')}">${account.addPasskey}</a>`],
    ]);
  },
  qualifications: (visitor, { qualifications }) => {
    const { flags, texts } = visitor;
    const { account } = texts;
    const heldOf = (type: Qualification['type']): Markup[] =>
      qualifications
        .filter((held) => held.type === type)
        .map(({ title, issuedBy }) => html`<p>${title}<br />${account.issuedBy} ${issuedBy}</p>`);
    return facts(
      flags.myAccountQualifications.map((type) => {
        const held = heldOf(type);
        return [account[type], held.length > 0 ? html`${held}` : withSupportLink(visitor, account.noQualification)];
      }),
    );
  },
  accounts: ({ texts: { account } }, { accounts }) =>
    facts(
      accounts.map(({ number, type }) => [
        type === 'personal' ? account.personal : account.organisationAccount,
        number,
      ]),
    ),
  'address-book': (visitor, { firstName, lastName, address }) =>
    address.length === 0
      ? nothing(withSupportLink(visitor, visitor.texts.account.noAddress))
      : facts([
          [visitor.texts.account.address, html`${firstName} ${lastName}${address.map((line) => html`<br />${line}`)}`],
        ]),
  preferences: ({ texts: { account }, locale }) => {
    const { htmlLang, currency } = locales[locale];
    return facts([
      [account.language, nameIn(locale, 'language', htmlLang)],
      [account.currency, nameIn(locale, 'currency', currency)],
    ]);
  },
  'payment-cards': () => html``, // empty, because the storefront gets the cards from the gateway
};

const nothing = (text: string | Markup): Markup => html`<p>${text}</p>`;

const nameIn = (locale: Visitor['locale'], type: 'language' | 'currency', code: string): string =>
  new Intl.DisplayNames(locales[locale].htmlLang, { type }).of(code) ?? code;
