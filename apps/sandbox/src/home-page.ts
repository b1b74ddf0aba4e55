import type { TestCard } from './card-processor/test-cards.ts';
import type { DemoCustomer } from './customers/demo-customers.ts';
import { html, type Markup } from './html/markup.ts';
import { demoPassword, demoStaff } from './identity/accounts/passwords.ts';
import type { RegionalSite } from './marketing/sites.ts';
import type { ScenarioState } from './scenarios.ts';

const cardRow = ({ number, brand, title }: TestCard) =>
  html`<tr>
    <td><code>${number}</code></td>
    <td>${brand}</td>
    <td>${title}</td>
  </tr>`;

const customerRow = ({ firstName, lastName, email, registrationCountryIso, accounts }: DemoCustomer) =>
  html`<tr>
    <td>${firstName} ${lastName}</td>
    <td>${email} <a href="/inbox?to=${encodeURIComponent(email)}" aria-label="Mails to ${email}">Mails</a></td>
    <td>${registrationCountryIso}</td>
    <td>${accounts.map(({ number }) => number).join(', ')}</td>
  </tr>`;

const siteItem = ({ name, path }: RegionalSite) =>
  html`<li><a href="/marketing/${name}${path}">${name}${path}</a></li>`;

const scenarioRow = ({ name, mode, modes }: ScenarioState) =>
  html`<tr>
    <td><code>${name}</code></td>
    <td>${mode}</td>
    <td>${modes.filter((other) => other !== mode).join(', ')}</td>
  </tr>`;

/** Renders a table in a box that scrolls when the window is too narrow for the table. */
const table = (label: string, columns: readonly string[], rows: readonly Markup[]) =>
  html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

export interface HomePageFacts {
  cards: readonly TestCard[];
  customers: readonly DemoCustomer[];
  /** The path of the flags' file. */
  flagsFile: string;
  regionalSites: readonly RegionalSite[];
  scenarios: readonly ScenarioState[];
  /** The store's origin. */
  storefrontOrigin: string;
}

/** Renders the home page for developers and testers: it lists the scenarios to try and where mails, orders and payments arrive. */
export const homePage = (facts: HomePageFacts): Markup => html`
  <h1>Sandbox</h1>
  <p>
    Every third party of <a href="${facts.storefrontOrigin}">the store</a> on this machine: what is ordered, paid and
    sent stays here.
  </p>
  <nav aria-label="Sandbox">
    <ul>
      <li>
        <a href="/inbox"><b>Mails</b></a>
      </li>
      <li><a href="#cards">Test cards</a></li>
      <li><a href="#customers">Customers</a></li>
      <li><a href="#sites">Marketing sites</a></li>
      <li><a href="#flags">Feature flags</a></li>
      <li><a href="#outages">Outages</a></li>
    </ul>
  </nav>
  <main>
    <h2 id="cards">Test cards</h2>
    <p>
      Any expiry month to come, any security code: four digits for Amex, three for the others. A card that is saved
      brings what its number brings, and is charged with any security code of that length.
    </p>
    ${table('Test cards', ['Number', 'Brand', 'What happens'], facts.cards.map(cardRow))}
    <h2 id="customers">Customers</h2>
    <p>
      <a href="${facts.storefrontOrigin}/en/login">Sign in</a> as one of them with the e-mail address and the password
      <code>${demoPassword}</code>, or
      <a href="${facts.storefrontOrigin}/my-account/support/login">for one of them</a> as <code>${demoStaff}</code> with
      the same password.
    </p>
    ${table('Customers', ['Name', 'E-mail address', 'Registered in', 'Accounts'], facts.customers.map(customerRow))}
    <h2 id="sites">Marketing sites</h2>
    <ul>
      ${facts.regionalSites.map(siteItem)}
    </ul>
    <h2 id="flags">Feature flags</h2>
    <p>
      Change them in <code>${facts.flagsFile}</code>. Who is signed in sees a change at once, in open pages too;
      everybody else in the pages that they load up to 11 minutes later.
    </p>
    <h2 id="outages">Outages</h2>
    <p>
      Each third party can fail: <code>PUT /scenarios/{name}</code> with <code>{ "mode": "down" }</code>. Every start
      begins with all of them at normal.
    </p>
    ${table('Outages', ['Name', 'Now', 'Other modes'], facts.scenarios.map(scenarioRow))}
  </main>
`;
