import { ArgTypes, Description, DocsContext, Primary, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { useContext, type ComponentType } from 'react';

/** The notes about components, stored beside their stories. */
const words = import.meta.glob<{ default: ComponentType }>(
  ['../../../libs/*/src/**/*.stories.mdx', '../../../apps/{gateway,storefront}/src/**/*.stories.mdx'],
  { eager: true },
);

const wordsBeside = (storyFile: string) =>
  Object.entries(words).find(([path]) => storyFile.replace(/tsx$/, 'mdx').endsWith(path.replaceAll('../', '')))?.[1];

/** Renders a component's notes, one of its states, its props, and links to all of its states. */
export default function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { componentStories } = useContext(DocsContext);
  const Words = wordsBeside(String(preparedMeta.parameters['fileName']))?.default;
  const component: unknown = preparedMeta.component ?? preparedMeta.parameters['propsOf'];
  const states = componentStories().filter(({ tags }) => tags.includes('dev'));
  return (
    <>
      <Title />
      <Subtitle>{preparedMeta.tags.includes('new') ? 'New: may still change' : 'Stable'}</Subtitle>
      {Words ? <Words /> : <Description />}
      <Primary />
      {component !== undefined && (
        <>
          <h2>Props</h2>
          <ArgTypes of={component} />
        </>
      )}
      <h2>States</h2>
      <ul>
        {states.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>{' '}
            <Description of={id} />
          </li>
        ))}
      </ul>
    </>
  );
}
