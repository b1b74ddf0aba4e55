import type { ReactNode } from 'react';

/** Shows examples side by side: what to do, and what not. For the notes beside stories. */
export const DoAndDont = ({ children }: { children?: ReactNode }) => (
  <div
    className="sb-unstyled"
    style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))', gap: '1rem' }}
  >
    {children}
  </div>
);

const example = (mark: string, word: string, color: string) =>
  function Example({ children, why }: { children?: ReactNode; why?: string }) {
    return (
      <figure style={{ margin: 0, borderBlockStart: `4px solid ${color}`, background: 'Canvas' }}>
        {/* It is a picture: nothing in it takes the focus or is read as a part of the page. */}
        <div inert style={{ padding: '1rem' }}>
          {children}
        </div>
        <figcaption style={{ padding: '0 1rem 1rem' }}>
          <strong style={{ color }}>
            {mark} {word}
          </strong>
          : {why}
        </figcaption>
      </figure>
    );
  };

/** An example to follow. */
export const Do = example('✓', 'Do', '#146c2e');

/** An example to avoid. */
export const Dont = example('✗', 'Do not', '#b3261e');
