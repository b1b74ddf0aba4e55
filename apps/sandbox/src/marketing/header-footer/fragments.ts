import type { MenuItem } from '@assess/content';
import { html, type Markup } from '../../html/markup.ts';
import { pictureOf } from './header-tree.ts';
import { copyrightOf, linksWithNews, type StoreSite } from './store-site.ts';

/** Builds the markup of `header.{locale}.html`. */
export function headerFragment(site: StoreSite): string {
  const { words, content } = site;
  const { home, utility, menu } = content.header;
  const sections = menu.map(
    ({ title, lists, tile, ariaControlsId }) => html`
      <details>
        <summary>${title}</summary>
        ${lists.map((list, index) => section(list.title, linksWithNews(site, list, isAboutTopics(ariaControlsId, index))))}
        ${
          tile &&
          html`<h2>${tile.title}</h2>
            <p><img src="${pictureOf(ariaControlsId)}" alt="" width="480" height="270" /></p>
            <p>${tile.text}</p>
            <p>${link(tile.link)}</p>`
        }
      </details>
    `,
  );
  return html`
    <nav aria-label="${words.shortcuts}">${list(utility)}</nav>
    <p>${link(home)}</p>
    <nav aria-label="${words.menu}">${sections}</nav>
  `.source;
}

/** Builds the markup of `footer.{locale}.html`. */
export function footerFragment(site: StoreSite): string {
  const { columns, lists, socialLinks, legalLinks } = site.content.footer;
  const social = socialLinks.map(({ name, href }) => ({ title: name, linkPath: href }));
  return html`
    ${columns.map((column, index) => section(column.title, linksWithNews(site, column, index === columns.length - 1)))}
    ${lists.map(({ title, links }) => section(title, links))} ${list(social)} ${list(legalLinks)}
    <p>${copyrightOf(site)}</p>
  `.source;
}

const isAboutTopics = (ariaControlsId: string, index: number) => ariaControlsId === 'menu-assessments' && index === 1;

const section = (title: string, links: readonly MenuItem[]): Markup =>
  html`<section>
    <h2>${title}</h2>
    ${list(links)}
  </section>`;

const list = (links: readonly MenuItem[]): Markup =>
  html`<ul>
    ${links.map((item) => html`<li>${link(item)}</li>`)}
  </ul>`;

const link = ({ title, linkPath }: MenuItem): Markup => html`<a href="${linkPath}">${title}</a>`;
