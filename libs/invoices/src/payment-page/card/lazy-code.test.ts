import { createElement, use } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createLazyCode, createLoadedCode, type LazyCode } from './lazy-code.ts';

/** Renders a component that uses the code. A render to a string does not wait, so it fails where `use` would. */
const rendered = (code: LazyCode<() => string>) => renderToString(createElement(() => use(code.load())()));
const card = () => 'a card';

describe(createLazyCode, () => {
  it('is read without waiting once it is loaded', async () => {
    const code = createLazyCode(() => Promise.resolve(card));
    expect(() => rendered(code)).toThrow(/suspended/);
    await code.load();
    expect(rendered(code)).toBe('a card');
  });

  it('is fetched once, and again after a failure', async () => {
    const fetchCode = vi.fn(() => Promise.resolve(card)).mockRejectedValueOnce(new Error('Away'));
    const code = createLazyCode(fetchCode);
    await expect(code.load()).rejects.toThrow('Away');
    await Promise.all([code.load(), code.load()]);
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });
});

describe(createLoadedCode, () => {
  it('is read without waiting', () => expect(rendered(createLoadedCode(card))).toBe('a card'));
});
