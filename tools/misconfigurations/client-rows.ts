import {
  createGatewayCaller,
  createGatewayClient,
  createPageGateway,
  createStaffGateway,
} from '@assess/gateway-client';
import { createFakeGateway } from '@assess/gateway-client/testing';
import { createIdentity, createTabLock } from '@assess/identity';
import { createRecaptcha, SignInFlow, StepUpDialog } from '@assess/identity/react';
import { row, rendering, untyped as call } from './misconfiguration.ts';

const identity = {
  baseUrl: 'https://store.example/auth',
  realm: 'alpha',
  clientId: 'assess-store',
  redirectUri: 'https://store.example/silent.html',
  log: () => undefined,
};

/** The mistakes with the clients of the gateway and of the identity server. */
export const clientRows = [
  row(
    'createGatewayClient',
    () => call(createGatewayClient)({ baseUrl: undefined }),
    'createGatewayClient({ baseUrl: undefined })',
    'baseUrl is an absolute URL, or a path',
  ),
  row(
    'createGatewayClient',
    () => call(createGatewayClient)({ baseUrl: 'http://a.example' }),
    'createGatewayClient({ headers: undefined })',
    "headers is a function that returns headers, such as () => ({ 'x-platform-key': key",
  ),
  row(
    'createStaffGateway',
    () => call(createStaffGateway)({ baseUrl: 'http://a.example' }),
    'createStaffGateway({ headers: undefined })',
    'such as () => ({ authorization: `Bearer ${token}` })',
  ),
  row(
    'createPageGateway',
    () => call(createPageGateway)({ baseUrl: '/api/gateway/' }),
    "createPageGateway({ baseUrl: '/api/gateway/' })",
    'without a slash at its end',
  ),
  row(
    'createPageGateway',
    () => call(createPageGateway)({ baseUrl: 'localhost:3001' }),
    "createPageGateway({ baseUrl: 'localhost:3001' })",
    'baseUrl is an absolute URL',
  ),
  row(
    'createStaffGateway',
    () => call(createStaffGateway)({ baseUrl: 'http://a.example', headers: { authorization: 'x' } }),
    'createStaffGateway({ headers: { authorization } })',
    'headers is a function that returns headers',
  ),
  row(
    'createGatewayCaller',
    () => call(createGatewayCaller)({ baseUrl: 'http://a.example', timeoutMs: '5000' }),
    "createGatewayCaller({ timeoutMs: '5000' })",
    'timeoutMs is a number of milliseconds',
  ),
  row(
    'createFakeGateway',
    () => call(createFakeGateway)({ status: 200 }),
    'createFakeGateway({ status })',
    'answer is a function that answers a request',
  ),
  row(
    'createIdentity',
    () => call(createIdentity)({}),
    'createIdentity({ baseUrl: undefined })',
    "baseUrl is an absolute URL on the page's own site",
  ),
  row(
    'createIdentity',
    () => call(createIdentity)({ ...identity, baseUrl: '/auth' }),
    "createIdentity({ baseUrl: '/auth' })",
    'baseUrl is an absolute URL',
  ),
  row(
    'createIdentity',
    () => call(createIdentity)({ ...identity, realm: '' }),
    "createIdentity({ realm: '' })",
    "realm is 'root' or a path below it",
  ),
  row(
    'createIdentity',
    () => call(createIdentity)({ ...identity, clientId: undefined }),
    'createIdentity({ clientId: undefined })',
    "clientId is the id of the app's client",
  ),
  row(
    'createIdentity',
    () => call(createIdentity)({ ...identity, redirectUri: '/silent.html' }),
    "createIdentity({ redirectUri: '/silent.html' })",
    'redirectUri is the absolute URL of the hidden page',
  ),
  row(
    'createIdentity',
    () => call(createIdentity)({ ...identity, tokenStore: 'memory' }),
    "createIdentity({ tokenStore: 'memory' })",
    "tokenStore is one of 'local', 'session', 'indexed-db'",
  ),
  row(
    'createIdentity',
    () => call(createIdentity)({ ...identity, log: undefined }),
    'createIdentity({ log: undefined })',
    'log is a function that logs a line',
  ),
  row(
    'createTabLock',
    () => call(createTabLock)(null, 'renewal', '5000'),
    "createTabLock('5000')",
    'waitMs is a number of milliseconds',
  ),
  row(
    'createRecaptcha',
    () => call(createRecaptcha)({ scriptUrl: undefined }),
    'createRecaptcha({ scriptUrl: undefined })',
    'scriptUrl is the URL of the script',
  ),
  row(
    'SignInFlow',
    rendering(SignInFlow, { start: 'Login' }),
    '<SignInFlow start="Login">',
    'start is a function that requests the first step',
  ),
  row(
    'StepUpDialog',
    rendering(StepUpDialog, {}),
    '<StepUpDialog stepUps={undefined}>',
    'stepUps is the result of createStepUpQueue',
  ),
];
