import { expect, it } from 'vitest';
import * as root from './index.ts';
import * as inspector from './inspector/index.ts';
import * as react from './react/index.ts';
import * as testing from './testing/index.ts';

it('exports these names', () => {
  expect(Object.keys(root).toSorted()).toEqual([
    'changedFlags',
    'clearStoredFlags',
    'createFlags',
    'fetchFlags',
    'flagClientDefaults',
    'flagContext',
    'flagDefaults',
    'flagRegistry',
    'flagsHeader',
    'parseFlags',
    'readFlagsHeader',
    'writeFlagsHeader',
  ]);
  expect(Object.keys(react).toSorted()).toEqual(['FlagsProvider', 'useFlag', 'useStoreFlag']);
  expect(Object.keys(inspector).toSorted()).toEqual(['FlagInspector', 'parseFlagOverrides']);
  expect(Object.keys(testing).toSorted()).toEqual(['TestFlagsProvider']);
});
