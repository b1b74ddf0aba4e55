import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { markElements } from './mark-elements.ts';

function mark(code: string): string | undefined {
  const { transform } = markElements() as Plugin & {
    transform: { handler: (code: string, id: string) => { code: string } | undefined };
  };
  return transform.handler(code, '/libs/ui/src/chip.tsx')?.code;
}

it.each([
  ['<p>Text</p>', '<p data-assess="">Text</p>'],
  ['<input {...rest} />', '<input data-assess="" {...rest} />'],
  ['<Element as={1}><b /></Element>', '<Element data-assess="" as={1}><b data-assess="" /></Element>'],
  [
    'list.map((each) => <li key={each}>{children}</li>)',
    'list.map((each) => <li data-assess="" key={each}>{children}</li>)',
  ],
])('%s is marked as ours', (code, marked) => expect(mark(code)).toBe(marked));

it.each(['<Card>{children}</Card>', '<assess-header />', '<></>', 'a < b'])('%s is left alone', (code) =>
  expect(mark(code)).toBeUndefined(),
);
