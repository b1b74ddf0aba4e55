import { useEffect, useState } from 'react';

interface Entry {
  type: 'docs' | 'story';
  id: string;
  title: string;
  tags: readonly string[];
}

async function readIndex(signal: AbortSignal): Promise<Entry[]> {
  const answer = await fetch('index.json', { signal });
  const { entries } = (await answer.json()) as { entries: Record<string, Entry> };
  return Object.values(entries);
}

/** Lists every component of this Storybook with its status and the number of its states, from Storybook's own index. */
export function Components() {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    const page = new AbortController();
    readIndex(page.signal).then(setEntries, (error: unknown) => console.warn('failed to read the index', error));
    return () => page.abort();
  }, []);
  const components = entries.filter(({ type, title }) => type === 'docs' && title.includes('/'));
  return (
    <table>
      <thead>
        <tr>
          <th>Component</th>
          <th>Status</th>
          <th>States</th>
        </tr>
      </thead>
      <tbody>
        {components.map(({ id, title, tags }) => (
          <tr key={id}>
            <td>
              <a href={`./?path=/docs/${id}`} target="_top">
                {title}
              </a>
            </td>
            <td>{tags.find((tag) => ['draft', 'deprecated'].includes(tag)) ?? 'ready'}</td>
            <td>
              {
                entries.filter((entry) => entry.type === 'story' && entry.title === title && entry.tags.includes('dev'))
                  .length
              }
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
