import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { createBuilder, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { createFakeBrowser, createFakeClock, exampleUser } from '../testing/index.ts';
import type { LegacySession } from './legacy-session.ts';

const root = join(import.meta.dirname, '../..');
let code = '';

beforeAll(async () => {
  const builder = await createBuilder({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const { output } = (await builder.build(builder.environments['legacy']!)) as Rolldown.RolldownOutput;
  code = output[0].code;
});

class Tag {
  dataset: Record<string, string>;
  constructor(dataset: Record<string, string>) {
    this.dataset = dataset;
  }
}

/** Runs the built script in a separate window, whose page is still loading and whose storage holds Ada's token. */
function include(dataset: Record<string, string>, tokens: object | null = { accessToken: 'a1' }) {
  const { page, storage, jar } = createFakeBrowser(createFakeClock()).openTab();
  storage.setItem('FR-SDK-assess-store', JSON.stringify(tokens));
  const parsed = Promise.withResolvers<void>();
  const document = Object.assign(jar, {
    currentScript: new Tag(dataset),
    readyState: 'loading',
    addEventListener: (_: 'DOMContentLoaded', listener: () => void) => void parsed.promise.then(listener),
  });
  const claims = { uuid: '8f3c', given_name: 'Ada', family_name: 'Byron', email: 'ada@example.com' };
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(claims));
  const window = Object.assign(page, {
    ...{ console, performance, EventTarget, CustomEvent, AbortController, AbortSignal, URLSearchParams, fetch },
    ...{ setInterval: () => 0, clearInterval: () => undefined, setTimeout, clearTimeout },
    HTMLElement: Tag,
    document,
    localStorage: storage,
  });
  const context = createContext(Object.assign(window, { window }));
  runInContext(code, context);
  const includeAgain = (version = manifest.version) =>
    runInContext(code.replaceAll(manifest.version, version), context);
  const readSession = () => Reflect.get(window, 'AssessSession') as LegacySession;
  return { session: readSession(), readSession, includeAgain, fetch, endParsing: parsed.resolve };
}

const tag = { identityUrl: '/auth', realm: 'alpha', clientId: 'assess-store', loginUrl: '/en/login' };

describe('dist/legacy-session.js', () => {
  it('is at most 8000 bytes in brotli', () => {
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(8000);
  });

  it('starts automatically with the settings of its tag', async () => {
    const { session } = include(tag);
    const login = new Promise((resolve) => session.addEventListener('login', resolve));
    expect(await login).toMatchObject({ detail: exampleUser });
    expect(await session.getToken()).toBe('a1');
  });

  it('reports an anonymous visitor once the scripts below it can listen', async () => {
    const { session, endParsing } = include(tag, null);
    await vi.waitFor(() => expect(session.getToken()).resolves.toBeUndefined());
    const anonymous = vi.fn();
    session.addEventListener('anonymous', anonymous); // as a later script on the page does
    endParsing();
    await vi.waitFor(() => expect(anonymous).toHaveBeenCalledOnce());
  });

  it('loaded twice has one session, and warns of another version', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const { session, readSession, includeAgain, fetch } = include(tag);
    includeAgain();
    expect(warn).not.toHaveBeenCalled();
    includeAgain('0.0.9');
    expect(warn.mock.calls).toEqual([
      [`legacy-session.js 0.0.9 is ignored, because ${manifest.version} is in use: load one.`],
    ]);
    expect(readSession()).toBe(session);
    await vi.waitFor(() => expect(session.getToken()).resolves.toBe('a1'));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('waits for the page when its tag has no settings', async () => {
    const { session, fetch } = include({});
    expect(fetch).not.toHaveBeenCalled();
    const identity = { baseUrl: '/auth', realm: 'alpha', clientId: 'assess-store' };
    expect(await session.initialize({ identity, loginUrl: '/en/login' })).toEqual(exampleUser);
  });
});
