import { loadBuiltInContent } from '@assess/content';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Header } from './header.tsx';
import { SignInLink } from './sign-in-link.tsx';

const { header } = await loadBuiltInContent('en-us');

/** A header as a regional site may write it. */
const meta = {
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
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Menu' })).toBeNull();
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
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await userEvent.click(canvas.getByText(word, { selector: 'summary' }));
    const drawer = canvas.getByRole('navigation', { name: 'Main' });
    await expect(drawer.scrollWidth).toBeLessThanOrEqual(drawer.clientWidth);
    await expect(drawer.getBoundingClientRect().left).toBeGreaterThan(0);
  },
};

/** A drawing instead of a photograph. */
function picture(text: string, width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#e2f0f3"/><text x="50%" y="50%" text-anchor="middle" dominant-baseline="middle" font-size="${height / 4}" fill="#0a5266">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
