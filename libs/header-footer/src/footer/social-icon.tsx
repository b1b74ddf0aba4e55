import type { SocialLink } from '@assess/content';

/** The icons' paths on a 24 × 24 grid. */
const drawings: Record<SocialLink['name'], string> = {
  Facebook: 'M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7.5q0-.5.5-.5H17z',
  Twitter:
    'M21 5.5q-1.5 1-2 2.6c.6 9.5-9.5 14.4-16 9.9 2 .2 4-.3 5.6-1.5C4 14.5 2.6 9.6 4 6c2 2.4 5 3.8 8 3.8-.7-4.2 4-6.1 6.5-3.6q1.2-.1 2.5-.7z',
  YouTube: 'M2 8q0-3 3-3h14q3 0 3 3v8q0 3-3 3H5q-3 0-3-3zm8 1.2v5.6l5-2.8z',
  LinkedIn: 'M3 9.5h3.5V21H3zM4.7 4v.1M10 21V9.5h3.5V11c2-2.9 7.5-2.2 7.5 2.6V21h-3.5v-6.3c0-2.8-4-2.8-4 0V21z',
  Instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm5-9v.1',
};

/** The icon of a social network, hidden from screen readers, which read the name in the link around the icon. */
export function SocialIcon({ name }: Pick<SocialLink, 'name'>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <path d={drawings[name]} />
    </svg>
  );
}
