import type { ReactNode } from 'react';
import { Cluster } from '../stack/stack.tsx';
import { looks, valuesIn, type Look } from './looks.ts';

/** What tokens are in each look, in the order of `looks`. */
export type ValuesByLook = readonly Readonly<Record<string, string>>[];

/** A story's loader: no component can know it without changing the page that it stands on. */
export const valuesOf = (tokens: readonly string[]) => (): { values: ValuesByLook } => ({
  values: looks.map((look) => valuesIn(look, tokens)),
});

/** A token's name and value, or values where it has one by theme or brand. */
export function TokenValues({ token, values }: { token: string; values: ValuesByLook }) {
  const byValue = Map.groupBy(looks, (look) => values[looks.indexOf(look)]?.[token] ?? '');
  return (
    <Cluster>
      <code>--{token}</code>
      {[...byValue].map(([value, those]) => (
        <span key={value}>
          {byValue.size > 1 && `${those.map(({ name }) => name).join(', ')}: `}
          {value}
        </span>
      ))}
    </Cluster>
  );
}

/** Something in each look, side by side. */
export const EachLook = ({ children }: { children: (look: Look, index: number) => ReactNode }) => (
  <div
    style={{
      display: 'grid',
      gap: 'var(--space-3)',
      gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
      fontSize: 'var(--font-size-small)',
    }}
  >
    {looks.map((look, index) => (
      <div key={look.name}>
        {children(look, index)}
        <div>{look.name}</div>
      </div>
    ))}
  </div>
);
