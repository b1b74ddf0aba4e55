import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { readBuiltPages } from '../pages/page-assets.ts';
import { pageEnvironments } from './page-environments.ts';
import { precompress } from './precompress.ts';
import { shortClassNames } from './short-class-names.ts';

/** Builds an app of a few lines in a folder of its own, and returns the folder. */
async function buildApp(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const source = (name: string, text: string) => {
    writeFileSync(join(root, name), text);
    return join(root, name);
  };
  source('late.js', 'export const late = "later";');
  source('card.module.css', '.card{color:teal}.title{color:red}');
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [shortClassNames({ root, modules: '*.module.css' }), precompress({ after: 'plain' })],
    environments: pageEnvironments({
      app: source(
        'app.js',
        'import styles from "./card.module.css"; export const start = () => import("./late.js"); document.title = styles.title;',
      ),
      boot: source('boot.js', 'document.title = "boot";'),
      measure: source('measure.js', 'document.title = "measure";'),
      server: source('server.js', 'export const port = 3000;'),
      plainScripts: { plain: { input: source('plain.js', 'window.plain = true;'), file: 'plain.js' } },
    }),
  });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  return join(root, 'dist');
}

it('builds what a page server reads: app, boot script, measuring script, plain scripts and server', async () => {
  const dist = await buildApp();
  const pages = readBuiltPages(pathToFileURL(`${dist}/`), ['late.js']);
  expect(pages.bootScript).toContain('boot');
  expect(pages.css).toContain('._0-0{color:teal}._0-1{color:red}');
  const [app = '', late = ''] = pages.appFiles([], ['late.js']);
  for (const file of [app, late, pages.measure ?? '', '/plain.js']) {
    expect(existsSync(join(dist, 'client', file))).toBe(true);
    expect(existsSync(join(dist, 'client', `${file}.br`))).toBe(true);
    expect(existsSync(join(dist, 'client', `${file}.gz`))).toBe(true);
  }
  expect(readFileSync(join(dist, 'client', 'plain.js'), 'utf8')).not.toContain('import');
  expect(existsSync(join(dist, 'server/main.js'))).toBe(true);
});
