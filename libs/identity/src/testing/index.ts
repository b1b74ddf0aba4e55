export { fakeIdentity, type FakeIdentity } from './fake-identity.ts';
export { fakeIdentityServer, fakeIssuer, type FakeIdentityServer } from './fake-identity-server.ts';
export { fakeLocks } from './fake-locks.ts';
export {
  fakeSignIn,
  nameAndPassword,
  refused,
  signedIn,
  type FakeSignIn,
  type ScriptedReply,
  type ScriptedStep,
} from './fake-sign-in.ts';
export { memoryStorage } from './memory-storage.ts';
