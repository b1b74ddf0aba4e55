import { expect, it } from 'vitest';
import { modulesOf, published } from '../published.ts';
import { createConsumer, packageManagers, runIn, type PackageManager } from './create-consumer.ts';

/** The peers of all packages, which an app of React brings. */
const peers = {
  '@lingui/core': '^6.0.0',
  '@lingui/react': '^6.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@tanstack/react-router': '^1.170.0',
  react: '^19.0.0',
  'react-dom': '^19.0.0',
};
const libraries = published.filter(({ name }) => name !== '@assess/sandbox');
const entries = libraries.flatMap(modulesOf).filter((entry) => entry !== '@assess/page-server/vite'); // it needs Vite

/** Packages that need no React and no messages, for a service that asks the gateway. */
const ofServices = ['@assess/gateway-client', '@assess/i18n'];

const importing = (names: readonly string[]) => names.map((name) => `await import('${name}');\n`).join('');

it.each(Object.keys(packageManagers) as PackageManager[])(
  '%s installs what every entry needs',
  async (packageManager) => {
    const dependencies = { ...Object.fromEntries(libraries.map(({ name }) => [name, '0.x'])), ...peers };
    const folder = await createConsumer({ dependencies, packageManager, files: { 'main.js': importing(entries) } });
    const [node, ...options] = packageManagers[packageManager].node;
    await runIn(folder, node, ...options, 'main.js');
  },
);

it.each(['npm without peers', 'Yarn PnP'] as const)(
  '%s installs what a service needs that has no React',
  async (packageManager) => {
    const needed = published.filter(({ name }) => ofServices.includes(name)).flatMap(modulesOf);
    const alone = needed.filter((entry) => entry !== '@assess/i18n/messages' && !entry.endsWith('/testing'));
    const dependencies = Object.fromEntries(ofServices.map((name) => [name, '0.x']));
    const folder = await createConsumer({ dependencies, packageManager, files: { 'main.js': importing(alone) } });
    const [node, ...options] = packageManagers[packageManager].node;
    expect(await runIn(folder, node, ...options, 'main.js')).toBe('');
  },
);
