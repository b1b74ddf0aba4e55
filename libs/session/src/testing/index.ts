export { fakeAccount, type FakeAccount, type FakeAccountOptions } from './fake-account.ts';
export { createFakeBrowser, type FakePage, type FakeTab } from './fake-browser.ts';
export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { createFakeTokens, type FakeTokens } from './fake-tokens.ts';
export { exampleUser, startFakeSession, type FakeSession, type FakeSessionOptions } from './start-fake-session.ts';
