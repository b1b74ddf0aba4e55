import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { createBuilder, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
let code = '';

beforeAll(async () => {
  const builder = await createBuilder({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const { output } = (await builder.build(builder.environments['elements']!)) as Rolldown.RolldownOutput;
  code = output[0].code;
});

/** Creates a window with only the members that defining an element needs. */
function createWindow() {
  const defined = new Map<string, object>();
  class HTMLScriptElement {
    src = 'https://store.example/header-footer-elements.js';
    dataset = {};
  }
  const warn = vi.fn();
  const window = {
    console: { warn },
    ...{ URL, HTMLScriptElement },
    HTMLElement: class {},
    location: { href: 'https://app.example/' },
    document: { currentScript: new HTMLScriptElement() },
    customElements: {
      get: (name: string) => defined.get(name),
      define(name: string, constructor: object) {
        if (defined.has(name)) throw new DOMException(name, 'NotSupportedError');
        defined.set(name, constructor);
      },
    },
  };
  return { context: createContext(window), defined, warn };
}

describe('dist/header-footer-elements.js', () => {
  it('is at most 4 kB in brotli', () => {
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(4000);
  });

  it('defines two elements, and nothing else that a page could meet', () => {
    const { context, defined } = createWindow();
    const before = Object.keys(context);
    runInContext(code, context);
    expect([...defined.keys()]).toEqual(['assess-header', 'assess-footer']);
    expect(Object.keys(context)).toEqual(before);
  });

  it('does no harm when it is loaded twice', () => {
    const { context, defined, warn } = createWindow();
    runInContext(code, context);
    const first = defined.get('assess-header');
    runInContext(code, context);
    expect(defined.get('assess-header')).toBe(first);
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves the elements of an earlier version in use, and says so', () => {
    const { context, defined, warn } = createWindow();
    runInContext(code, context);
    const first = defined.get('assess-header');
    runInContext(code.replaceAll(manifest.version, '0.0.9'), context);
    expect(defined.get('assess-header')).toBe(first);
    const [[line] = []] = warn.mock.calls;
    expect(line).toContain(
      `${manifest.version} from https://store.example; 0.0.9 from https://store.example is ignored.`,
    );
    expect(warn).toHaveBeenCalledOnce();
  });
});
