import { createFlags, type FlagsOptions } from '../create-flags.ts';
import { flagContext } from '../flag-context.ts';
import { FakeFlagSdk } from './fake-flag-sdk.ts';

const route = { siteUid: 'UK', storeUid: 'ukassessments', locale: 'en-gb', country: 'GB' };
export const anonymous = flagContext(route);
export const ada = flagContext({ ...route, user: { id: 'ada' } });
export const grace = flagContext({ ...route, user: { id: 'grace' } });
const service = { clientId: 'client-1', baseUrl: 'https://flags.example' };

/** Waits until the handlers of settled promises have run. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

interface SetUpOptions extends Pick<FlagsOptions, 'allowsMockMode' | 'initial'> {
  load?: (sdk: FakeFlagSdk) => Promise<FakeFlagSdk>;
}

/** Creates a page whose flags come from a fake SDK. */
export function setUp({ load = async (sdk: FakeFlagSdk) => sdk, ...options }: SetUpOptions = {}) {
  const sdk = new FakeFlagSdk();
  const lines: string[] = [];
  let loads = 0;
  const flags = createFlags({
    ...options,
    service,
    log: (line) => lines.push(line),
    load: () => {
      loads++;
      return load(sdk);
    },
  });
  const initialized = async () => {
    while (sdk.clients.length === 0) await settle();
  };
  return { sdk, lines, flags, initialized, loads: () => loads };
}

/** Creates a page that uses a flag and has loaded the fake SDK. */
export async function setUpRunning() {
  const parts = setUp();
  let changes = 0;
  parts.flags.start(anonymous);
  parts.flags.subscribe(() => changes++, 'bankTransfer');
  await parts.initialized();
  return { ...parts, changes: () => changes };
}
