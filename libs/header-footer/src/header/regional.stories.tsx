import { loadExampleContent } from '@assess/content/testing';
import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Header } from './header.tsx';
import { SignInLink } from './sign-in-link.tsx';

const { header } = await loadExampleContent('en-us');

/** Shows a header as a regional site may write it. */
const meta = {
  title: 'Header and footer/Header with regional content',
  id: 'header-footer-header-regional',
  component: Header,
  args: {
    content: header,
    locale: 'en-us',
    today: '2027-01-01',
    account: <SignInLink href="/en/login" />,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="main">
          <h1>Find and pay your invoice</h1>
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

const wide = { viewport: { value: 'wide' } };
const narrow = { viewport: { value: 'narrow' } };

export const Markup: Story = {
  args: {
    markup: `<div><a href="#home"><img src="${picture('Assessments', 160, 40)}" alt="Assessments" width="160" height="40"></a></div>
      <nav aria-label="Main"><ul>
        <li><a href="#assessments">Assessments</a><ul><li><a href="#cognition">Cognition</a></li><li><a href="#language">Language</a></li></ul></li>
        <li><a href="#training">Training</a></li><li><a href="#support">Support</a></li>
      </ul></nav><p>Customer Support is closed on July 3–4.</p>`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cognition' })).toBeVisible();
    await expect(canvas.getByRole('search')).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('headerFooter.account.signIn') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: told('headerFooter.menu.toggle') })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const sectionOf = (title: string) =>
  `<details name="section"><summary>${title}</summary>${['Topics', 'Tools', 'Help']
    .map((heading) => `<section><h2>${heading}</h2><ul><li><a href="#1">${heading} of ${title}</a></li></ul></section>`)
    .join('')}<h2>News</h2><p><img src="${picture('News', 480, 270)}" alt="" width="480" height="270"></p>
    <p>Score on paper or on a tablet.</p><p><a href="#news">Read the news</a></p></details>`;

/** The sanitised markup has no classes, so its structure alone determines its layout. */
export const MarkupWithSections: Story = {
  args: {
    markup: `<nav aria-label="Shortcuts"><ul><li><a href="#site">Assessments | US</a></li><li><a href="#order">Quick order</a></li></ul></nav>
      <p><a href="#home">Assessments</a></p>
      <nav aria-label="Main">${['Assessments & Solutions', 'Training', 'Support'].map(sectionOf).join('')}</nav>`,
  },
  play: async ({ canvas, userEvent }) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const [main, training] = [canvas.getByRole('main'), canvas.getByText('Training', { selector: 'summary' })];
    await expect(canvas.getAllByRole('link', { name: 'Assessments' })).toHaveLength(1);
    await expect(boxOf(canvas.getByRole('link', { name: 'Quick order' })).bottom).toBeLessThan(
      boxOf(canvas.getByRole('search')).top,
    );
    await expect(boxOf(training).top).toBeGreaterThan(boxOf(canvas.getByRole('search')).bottom);
    const order = [canvas.getByRole('link', { name: 'Quick order' }), canvas.getByRole('search'), training];
    const inDocument = [...document.querySelectorAll('a, [role=search], summary')].filter((one) =>
      order.includes(one as HTMLElement),
    );
    await expect(inDocument).toEqual(order);
    await expect(boxOf(training).height).toBeGreaterThanOrEqual(44);
    const { top } = boxOf(main);
    await userEvent.click(canvas.getByText('Assessments & Solutions'));
    await userEvent.click(training);
    await expect(canvas.getByText('Tools of Assessments & Solutions')).not.toBeVisible();
    await expect(canvas.getByText('Tools of Training')).toBeVisible();
    const isWide = window.innerWidth >= 768;
    await expect(boxOf(main).top === top).toBe(isWide); // the panel overlays the page
    const links = [...(training.parentElement?.querySelectorAll('a') ?? [])]; // one link of each list, and one of the news
    await expect(new Set(links.map((link) => boxOf(link).left)).size).toBe(isWide ? 4 : 1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const [section] = header.menu;
const lists = section?.lists ?? [];

export const TileWithPicture: Story = {
  globals: wide,
  args: {
    content: {
      ...header,
      menu: [
        {
          title: 'Assessments',
          ariaControlsId: 'menu-assessments',
          lists: lists.map(({ title, links }) => ({
            title,
            links: links.slice(0, 3).map((link) => ({ ...link, description: 'What it measures, and for whom' })),
          })),
          tile: {
            title: 'Scoring without paper',
            text: 'See how schools save an hour a day.',
            link: { title: 'Watch the webinar', linkPath: '#webinar' },
            image: { src: picture('Webinar', 640, 360), alt: 'A teacher and a child at a tablet' },
          },
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Assessments', { selector: 'summary' }));
    const image = canvas.getByRole('img', { name: 'A teacher and a child at a tablet' });
    const { width, height } = image.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 9, 1);
    await expect(canvas.getAllByText('What it measures, and for whom')[0]).toBeVisible();
  },
};

const word = 'Aufmerksamkeitsdefizit-Hyperaktivitätsstörungsdiagnostik';
const longLinks = [1, 2, 3].map((number) => ({
  title: `${word} ${number}`,
  linkPath: `#${number}`,
  description: `Rechtschreibleistungsüberprüfungsverfahren ${number}`,
}));

export const NarrowWithLongWords: Story = {
  globals: narrow,
  args: {
    content: {
      ...header,
      home: { title: 'Persönlichkeitsdiagnostik', linkPath: '#home' },
      utility: longLinks,
      quickLinks: longLinks,
      menu: [
        {
          title: word,
          ariaControlsId: 'menu-long',
          lists: [{ title: word, links: longLinks }],
          tile: { title: word, text: word, link: { title: word, linkPath: '#tile' } },
        },
      ],
      banner: { title: 'Hinweis', text: `${word}: ${word}` },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole('button', { name: told('headerFooter.menu.toggle') }));
    await userEvent.click(canvas.getByText(word, { selector: 'summary' }));
    const drawer = canvas.getByRole('navigation', { name: told('headerFooter.menu.label') });
    await expect(drawer.scrollWidth).toBeLessThanOrEqual(drawer.clientWidth);
    await expect(drawer.getBoundingClientRect().left).toBeGreaterThan(0);
  },
};

/** The longest words that the sanitiser accepts, at any width. */
export const LongestWords: Story = {
  args: {
    content: {
      ...header,
      home: { title: 'Assessments'.repeat(8), linkPath: '#home' },
      utility: [1, 2, 3].map((number) => ({ title: `${number}${'Kurzwahl'.repeat(14)}`, linkPath: `#${number}` })),
      menu: header.menu.map((each) => ({ ...each, title: 'Diagnostik'.repeat(12) })),
      banner: { title: 'Hinweis', text: 'Hinweis'.repeat(16) },
    },
  },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const [search, signIn] = [
      canvas.getByRole('search'),
      canvas.getByRole('link', { name: told('headerFooter.account.signIn') }),
    ];
    for (const element of [search, signIn]) await expect(element.getBoundingClientRect().width).toBeGreaterThan(44);
  },
};

/** A drawing in place of a photograph. */
function picture(text: string, width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#e2f0f3"/><text x="50%" y="50%" text-anchor="middle" dominant-baseline="middle" font-size="${height / 4}" fill="#0a5266">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
