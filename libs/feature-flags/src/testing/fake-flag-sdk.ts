import type { LDOptions } from 'launchdarkly-react-client-sdk';
import type { FlagSdk } from '../flag-client.ts';
import type { FlagContext } from '../flag-context.ts';

/** A fake of LaunchDarkly's SDK. A test decides when the flag service responds, and with which flags. */
export class FakeFlagSdk implements FlagSdk {
  readonly clients: FakeFlagSdkClient[] = [];

  /** The values in the browser's storage, by context key. */
  stored: Record<string, Record<string, unknown>> = {};

  /** The client that was created last. */
  get client(): FakeFlagSdkClient {
    const client = this.clients.at(-1);
    if (!client) throw new Error('The SDK was not initialized.');
    return client;
  }

  readonly initialize = (clientId: string, context: FlagContext, options: LDOptions): FakeFlagSdkClient => {
    const client = new FakeFlagSdkClient(clientId, context, options, this.stored[context.key] ?? {});
    this.clients.push(client);
    return client;
  };
}

class FakeFlagSdkClient {
  readonly clientId: string;
  readonly options: LDOptions;
  context: FlagContext;
  isClosed = false;
  isStreaming = false;
  readonly evaluated: string[] = [];
  readonly identifications: { context: FlagContext; succeed: (flags: object) => void; fail: () => void }[] = [];
  #values: Record<string, unknown>;
  #onReady: () => void = () => undefined;

  constructor(clientId: string, context: FlagContext, options: LDOptions, stored: Record<string, unknown>) {
    this.clientId = clientId;
    this.context = context;
    this.options = options;
    this.#values = stored;
  }

  allFlags = () => ({ ...this.#values });
  variation = (key: string) => void this.evaluated.push(key);
  setStreaming = (value = false) => void (this.isStreaming = value);
  on = (_event: string, listener: () => void) => void (this.#onReady = listener);
  close = async () => void (this.isClosed = true);

  identify = (context: object) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      this.identifications.push({
        context: context as FlagContext,
        succeed: (flags) => {
          this.context = context as FlagContext;
          this.receive(flags);
          resolve(this.allFlags());
        },
        fail: () => reject(new Error('network error')),
      });
    });

  /** Emits `ready`: the browser's storage was read, or the first fetch ended. */
  becomeReady() {
    this.#onReady();
  }

  /** Simulates a response of the flag service with these flags. */
  receive(flags: object) {
    this.#values = { ...flags };
    for (const inspector of this.options.inspectors ?? []) {
      if (inspector.type === 'flag-details-changed') inspector.method({});
    }
  }

  /** Makes the SDK log a warning. */
  complain(message: string) {
    this.options.logger?.warn(message);
  }
}
