import type { ReactNode } from 'react';
import { Cluster } from '../stack/stack.tsx';
import { looks, valuesIn, type Look } from './looks.ts';

/** The values of tokens in each look, in the order of `looks`. */
export type ValuesByLook = readonly Readonly<Record<string, string>>[];

/** Creates a story's loader for token values. A component must not read them, because reading them changes the page for a moment. */
export const valuesOf = (tokens: readonly string[]) => (): { values: ValuesByLook } => ({
  values: looks.map((look) => valuesIn(look, tokens)),
});

/** Shows a token's name and its value, or its values if they differ by theme or brand. */
export function TokenValues({ token, values }: { token: string; values: ValuesByLook }) {
  const byValue = Map.groupBy(looks, (look) => values[looks.indexOf(look)]?.[token] ?? '');
  return (
    <Cluster>
      <code>--assess-{token}</code>
      {[...byValue].map(([value, those]) => (
        <span key={value}>
          {byValue.size > 1 && `${those.map(({ name }) => name).join(', ')}: `}
          {value}
        </span>
      ))}
    </Cluster>
  );
}

/** Renders content in each look, side by side. */
export const EachLook = ({ children }: { children: (look: Look, index: number) => ReactNode }) => (
  <div
    style={{
      display: 'grid',
      gap: 'var(--assess-space-3)',
      gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
      fontSize: 'var(--assess-font-size-small)',
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
