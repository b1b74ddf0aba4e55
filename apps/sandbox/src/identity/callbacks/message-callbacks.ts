import type { Callback } from './callback.ts';

const messageTypes = { information: '0', warning: '1', error: '2', script: '4' } as const;

/** Creates a callback that shows a text and asks nothing. */
export const textOutputCallback = (
  message: string,
  kind: keyof typeof messageTypes = 'information',
): Callback<void> => ({
  type: 'TextOutputCallback',
  output: [
    { name: 'message', value: message },
    { name: 'messageType', value: messageTypes[kind] },
  ],
  inputs: [],
  read: () => undefined,
});

/** Creates a callback that suspends the tree until the user opens a link in a mail. */
export const suspendedCallback = (message: string): Callback<void> => ({
  ...textOutputCallback(message),
  type: 'SuspendedTextOutputCallback',
});

/** Creates a callback that redirects the visitor to another site, which redirects them back. */
export const redirectCallback = (redirectUrl: string): Callback<void> => ({
  type: 'RedirectCallback',
  output: [
    { name: 'redirectUrl', value: redirectUrl },
    { name: 'redirectMethod', value: 'GET' },
    { name: 'trackingCookie', value: true },
  ],
  inputs: [],
  read: () => undefined,
});

/** Creates a callback that asks the client to send the step again after a while. */
export const pollingWaitCallback = (message: string, waitMs: number): Callback<void> => ({
  type: 'PollingWaitCallback',
  output: [
    { name: 'waitTime', value: String(waitMs) },
    { name: 'message', value: message },
  ],
  inputs: [],
  read: () => undefined,
});

/** Creates a callback that passes data to the client's code. */
export const metadataCallback = (data: Readonly<Record<string, unknown>>): Callback<void> => ({
  type: 'MetadataCallback',
  output: [{ name: 'data', value: data }],
  inputs: [],
  read: () => undefined,
});
