import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createFlags } from '../create-flags.ts';
import { TestFlagsProvider } from '../testing/index.ts';
import { FlagsProvider, useFlag, useStoreFlag } from './index.ts';

function Rows() {
  const { min, max } = useFlag('quickOrderRows');
  return `${min}-${max}`;
}

describe(useFlag, () => {
  it("is the page's value on a server", () => {
    const flags = createFlags({ initial: { quickOrderRows: { min: 5, max: 9 } }, log: () => undefined });
    flags.override({ quickOrderRows: { min: 4, max: 10 } });
    expect(renderToString(<FlagsProvider flags={flags} children={<Rows />} />)).toBe('5-9');
  });

  it("is the test's value, on a server too", () => {
    const flags = { quickOrderRows: { min: 4, max: 10 } };
    expect(renderToString(<TestFlagsProvider flags={flags} children={<Rows />} />)).toBe('4-10');
  });

  it('names the missing provider', () => {
    expect(() => renderToString(<Rows />)).toThrow('useFlag needs <FlagsProvider> or <TestFlagsProvider> above it');
  });
});

describe(useStoreFlag, () => {
  it("is the page's value", () => {
    const flags = createFlags({ initial: { sso: true }, log: () => undefined });
    expect(renderToString(<FlagsProvider flags={flags} children={<SignIn />} />)).toBe('Sign in');
  });
});

const SignIn = () => useStoreFlag('sso') && 'Sign in';
