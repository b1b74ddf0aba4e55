import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createFlags } from '../create-flags.ts';
import { TestFlagsProvider } from '../testing/index.ts';
import { FlagsProvider, useFlag } from './index.ts';

function Rows() {
  const { min, max } = useFlag('quickOrderRows');
  return `${min}-${max}`;
}

describe(useFlag, () => {
  it('is the default on a server, whatever is known already', () => {
    const flags = createFlags({ log: () => undefined });
    flags.override({ quickOrderRows: { min: 4, max: 10 } });
    expect(renderToString(<FlagsProvider flags={flags} children={<Rows />} />)).toBe('3-25');
  });

  it('is what a test says, on a server too', () => {
    const flags = { quickOrderRows: { min: 4, max: 10 } };
    expect(renderToString(<TestFlagsProvider flags={flags} children={<Rows />} />)).toBe('4-10');
  });

  it('says what is missing outside a provider', () => {
    expect(() => renderToString(<Rows />)).toThrow('useFlag needs <FlagsProvider> above it');
  });
});
