import { expect, it } from 'vitest';
import * as publicApi from './index.ts';
import * as server from './server/index.ts';

it('exports exactly these names', () => {
  expect(Object.keys(publicApi).toSorted()).toEqual(['StorePage', 'asksForCaptcha', 'shownTitle']);
  expect(Object.keys(server).toSorted()).toEqual([
    'commercePaths',
    'commerceSignInPaths',
    'createCommercePages',
    'createCommerceSignIn',
    'extractionRuleSetting',
    'parseExtractionRule',
    'signInPaths',
    'signOutPaths',
  ]);
});
