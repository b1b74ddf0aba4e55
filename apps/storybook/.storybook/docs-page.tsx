import {
  ArgTypes,
  Description,
  DocsContext,
  Primary,
  Source,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState, type ComponentType } from 'react';
import { AccessibilitySection } from '../accessibility/section.tsx';
import { Do, DoAndDont, Dont } from './do-and-dont.tsx';
import { statusOf, type Status } from './status.ts';
import { codeOfState } from './story-code.ts';

/** The notes about components, stored beside their stories. */
const words = import.meta.glob<{ default: ComponentType<{ components: Record<string, ComponentType> }> }>(
  ['../../../libs/*/src/**/*.stories.mdx', '../../../apps/{gateway,storefront}/src/**/*.stories.mdx'],
  { eager: true },
);

const sources = import.meta.glob<string>(
  ['../../../libs/*/src/**/*.stories.tsx', '../../../apps/{gateway,storefront}/src/**/*.stories.tsx'],
  { query: '?raw', import: 'default' },
);

/** The exports of each entry of a library, by the name with which others import it. */
const entries = Object.entries(
  import.meta.glob<string>('../../../libs/*/src/{index,*/index}.ts', { query: '?raw', import: 'default', eager: true }),
).map(([path, source]) => ({
  name: path.replace(/^.*libs\/([^/]+)\/src/, '@assess/$1').replace(/\/index\.ts$/, ''),
  source,
}));

const isBeside = (storyFile: string) => (path: string) => storyFile.endsWith(path.replaceAll('../', ''));

const wordsBeside = (storyFile: string) =>
  Object.entries(words).find(([path]) => isBeside(storyFile.replace(/tsx$/, 'mdx'))(path))?.[1];

const statusTexts: Readonly<Record<Status, string>> = {
  draft: 'Draft: may still change',
  ready: 'Ready',
  deprecated: 'Deprecated: has a successor',
};

/** Loads the source of a story file. It is empty until then. */
function useSource(storyFile: string): string {
  const [source, setSource] = useState('');
  useEffect(() => {
    let isShown = true;
    const load = Object.entries(sources).find(([path]) => isBeside(storyFile)(path))?.[1];
    load?.().then(
      (loaded) => isShown && setSource(loaded),
      (error: unknown) => console.warn('failed to read the source', error),
    );
    return () => {
      isShown = false;
    };
  }, [storyFile]);
  return source;
}

/** Renders a component's notes, one of its states, its props, and links to all of its states, with the code of each. */
export default function DocsPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const { componentStories } = useContext(DocsContext);
  const storyFile = String(preparedMeta.parameters['fileName']);
  const Words = wordsBeside(storyFile)?.default;
  const source = useSource(storyFile);
  const component: unknown = preparedMeta.component ?? preparedMeta.parameters['propsOf'];
  const exportNames = new Map(
    Object.entries(csfFile.moduleExports ?? {}).map(([exported, story]) => [story, exported]),
  );
  const states = componentStories().filter(({ tags }) => tags.includes('dev'));
  return (
    <>
      <Title />
      <Subtitle>{statusTexts[statusOf(preparedMeta.id)]}</Subtitle>
      {Words ? <Words components={{ DoAndDont, Do, Dont }} /> : <Description />}
      <Primary />
      {component !== undefined && (
        <>
          <h2>Props</h2>
          <ArgTypes of={component} />
        </>
      )}
      <AccessibilitySection states={states} />
      <h2>States</h2>
      <ul>
        {states.map(({ id, name, moduleExport }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
            {', '}
            <a href={`./?path=/story/${id}&addonPanel=storybook/a11y/panel`} target="_top">
              accessibility<span className="sb-sr-only"> of {name}</span>
            </a>{' '}
            <Description of={id} />
            <details>
              <summary>
                Code<span className="sb-sr-only"> of {name}</span>
              </summary>
              <Source language="tsx" code={codeOfState(source, exportNames.get(moduleExport) ?? '', entries)} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
