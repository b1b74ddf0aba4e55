import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): #([\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
);

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(name: string): number {
  const [red = 0, green = 0, blue = 0] = [...(colours[name] ?? '').matchAll(/../g)].map(([pair]) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['surface', 'canvas', 'sunken', 'action-subtle'];
const tones = ['info', 'success', 'warning', 'error'];

describe('colour tokens', () => {
  it.each([
    ...surfaces.flatMap((surface) => ['text', 'text-muted'].map((text) => [text, surface] as const)),
    ...['surface', 'canvas', 'action-subtle'].map((surface) => ['action', surface] as const),
    ...tones.flatMap((tone) => [tone, 'text'].map((text) => [text, `${tone}-subtle`] as const)),
    ...['surface', 'canvas'].map((surface) => ['error', surface] as const),
    ...['action', 'action-strong'].map((surface) => ['text-inverse', surface] as const),
  ])('%s has a contrast of at least 7:1 on %s', (text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(7);
  });

  it.each([
    ...surfaces.map((surface) => ['border-control', surface] as const),
    ...surfaces.map((surface) => ['focus', surface] as const),
  ])('%s has a contrast of at least 3:1 on %s', (line, surface) => {
    expect(contrast(line, surface)).toBeGreaterThanOrEqual(3);
  });
});
