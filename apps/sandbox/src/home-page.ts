import type { TestCard } from './card-processor/test-cards.ts';
import type { DemoCustomer } from './commerce/data/customers.ts';
import { demoPassword } from './identity/accounts/passwords.ts';
import { demoStaff } from './identity/accounts/support-staff.ts';
import type { Mail } from './mail-inbox/mail-store.ts';
import type { RegionalSite } from './marketing/sites.ts';
import { html } from './markup.ts';

const cardRow = ({ number, brand, title }: TestCard) =>
  html`<tr>
    <td><code>${number}</code></td>
    <td>${brand}</td>
    <td>${title}</td>
  </tr>`;

const mailItem = ({ to, subject, text, at }: Mail) =>
  html`<article>
    <h3>${subject}</h3>
    <p>To ${to}, ${new Date(at).toISOString()}</p>
    <pre>${text}</pre>
  </article>`;

const customerRow = ({ firstName, lastName, email, registrationCountryIso, accounts }: DemoCustomer) =>
  html`<tr>
    <td>${firstName} ${lastName}</td>
    <td>${email}</td>
    <td>${registrationCountryIso}</td>
    <td>${accounts.map(({ number }) => number).join(', ')}</td>
  </tr>`;

const siteItem = ({ name, path }: RegionalSite) =>
  html`<li><a href="/marketing/${name}${path}">${name}${path}</a></li>`;

export interface HomePageFacts {
  cards: readonly TestCard[];
  customers: readonly DemoCustomer[];
  /** Where the flags are. */
  flagsFile: string;
  mails: readonly Mail[];
  regionalSites: readonly RegionalSite[];
}

/** What a person sees who opens the sandbox in a browser: what there is to try, and the mails that went out. */
export const homePage = ({ cards, customers, flagsFile, mails, regionalSites }: HomePageFacts): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox</title>
      </head>
      <body>
        <h1>Sandbox</h1>
        <h2>Test cards</h2>
        <p>Any expiry month to come, any security code: four digits for Amex, three for the others.</p>
        <table>
          <thead>
            <tr>
              <th>Number</th>
              <th>Brand</th>
              <th>What happens</th>
            </tr>
          </thead>
          <tbody>
            ${cards.map(cardRow)}
          </tbody>
        </table>
        <h2>Customers</h2>
        <p>
          Sign in as one of them at <code>/en/login</code> of the storefront, with the e-mail address and the password
          <code>${demoPassword}</code>, or for one of them at <code>/my-account/support/login</code> as
          <code>${demoStaff}</code> with the same password.
        </p>
        <table>
          <thead>
            <tr>
              <th>Name</th>
              <th>E-mail address</th>
              <th>Registered in</th>
              <th>Accounts</th>
            </tr>
          </thead>
          <tbody>
            ${customers.map(customerRow)}
          </tbody>
        </table>
        <h2>Marketing sites</h2>
        <ul>
          ${regionalSites.map(siteItem)}
        </ul>
        <h2>Feature flags</h2>
        <p>Change them in <code>${flagsFile}</code>; open pages follow at once.</p>
        <h2>Mails</h2>
        ${mails.length > 0 ? mails.map(mailItem) : html`<p>None has arrived yet.</p>`}
      </body>
    </html> `.source;
