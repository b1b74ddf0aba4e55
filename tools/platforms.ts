import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The platform on which code runs: `web` has a document, or is rendered for one; `node` has files and processes; `any` has neither. */
export type Platform = 'any' | 'node' | 'web';

/** Entries that run on another platform than the `platform:` tag of their library says. The tag applies to all other entries. */
const elsewhere: Readonly<Record<string, Platform>> = {
  '@assess/commerce': 'web',
  '@assess/commerce/server': 'node',
  '@assess/content/server': 'node',
  '@assess/feature-flags/inspector': 'web',
  '@assess/feature-flags/react': 'web',
  '@assess/feature-flags/server': 'node',
  '@assess/gateway-client/server': 'node',
  '@assess/header-footer': 'web',
  '@assess/header-footer/boot': 'web',
  '@assess/header-footer/elements': 'web',
  '@assess/header-footer/notifications': 'web',
  '@assess/header-footer/personal': 'web',
  '@assess/header-footer/search': 'web',
  '@assess/header-footer/server': 'node',
  '@assess/header-footer/visitor': 'web',
  '@assess/i18n/server': 'node',
  '@assess/identity': 'web',
  '@assess/identity/react': 'web',
  '@assess/identity/server': 'node',
  '@assess/invoices/card-processors': 'node',
  '@assess/invoices/server': 'node',
  '@assess/page-server': 'node',
  '@assess/page-server/client': 'web',
  '@assess/page-server/render': 'node',
  '@assess/page-server/testing': 'node',
  '@assess/page-server/vite': 'node',
  '@assess/session': 'web',
  '@assess/session/boot': 'web',
  '@assess/session/legacy': 'web',
  '@assess/session/react': 'web',
  '@assess/session/server': 'node',
  '@assess/session/sign-in': 'web',
  '@assess/session/typed-input': 'web',
  '@assess/session/vite': 'node',
  '@assess/ui': 'web',
  '@assess/ui/boot': 'web',
  '@assess/ui/cookies': 'web',
};

/** An entry of a library. */
export interface Entry {
  /** The specifier that imports it. */
  readonly name: string;
  /** The folder of its sources, relative to the workspace. */
  readonly folder: string;
  readonly platform: Platform;
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly '@assess/source'?: string } | string>>;
  readonly nx: { readonly tags: readonly string[] };
}

const platformOf = ({ nx: { tags } }: Manifest): Platform =>
  (['web', 'node'] as const).find((platform) => tags.includes(`platform:${platform}`)) ?? 'any';

/** Lists every entry that is a module of a library, the libraries' roots first. */
export function libraryEntries(workspace: string): readonly Entry[] {
  const entries = globSync('libs/*/package.json', { cwd: workspace }).flatMap((file) => {
    const manifest = JSON.parse(readFileSync(join(workspace, file), 'utf8')) as Manifest;
    return Object.entries(manifest.exports).flatMap(([path, target]) => {
      const source = typeof target === 'object' ? target['@assess/source'] : undefined;
      if (!source?.endsWith('/index.ts')) return [];
      const name = manifest.name + path.slice(1);
      const folder = join(dirname(file), dirname(source));
      return [{ name, folder, platform: elsewhere[name] ?? platformOf(manifest) }];
    });
  });
  return entries.toSorted((one, other) => one.folder.length - other.folder.length);
}

/** A part of the workspace that runs on one platform. */
export interface Place {
  readonly folders: readonly string[];
  /** Folders inside these folders that run on another platform. */
  readonly besides: readonly string[];
  /** Library entries that do not run on this platform. */
  readonly refused: readonly string[];
  readonly hasDocument: boolean;
  readonly hasNode: boolean;
}

/** Groups all sources except tests by platform. The folders of later groups are inside those of earlier groups. */
export function places(workspace: string): readonly Place[] {
  const entries = libraryEntries(workspace);
  const notOn = (...platforms: readonly Platform[]) =>
    entries.filter(({ platform }) => platforms.includes(platform)).map(({ name }) => name);
  const of = {
    any: { refused: notOn('node', 'web'), hasDocument: false, hasNode: false },
    web: { refused: notOn('node'), hasDocument: true, hasNode: false },
    node: { refused: notOn('web'), hasDocument: false, hasNode: true },
  } as const satisfies Record<Platform, Omit<Place, 'folders' | 'besides'>>;
  return [
    ...entries.map(({ folder, platform }) => ({ folders: [folder], besides: [], ...of[platform] })),
    {
      folders: ['apps/gateway/src', 'apps/sandbox/src'],
      besides: ['apps/sandbox/src/stripe/browser/*.ts'],
      ...of.node,
    },
    { folders: ['apps/storefront/src'], besides: ['apps/storefront/src/{dev,env,main}.ts'], ...of.web },
    { folders: ['apps/storefront/src/server'], besides: [], ...of.node, refused: [] }, // the server renders web code
  ];
}
