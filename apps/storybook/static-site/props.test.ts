import { describe, expect, it } from 'vitest';
import { visitBuiltSite } from './built-site.ts';

/** The functions of Storybook's preview that this test uses. */
interface Preview {
  /** Loads all stories. @returns them by id. */
  readonly extract: () => Promise<Record<string, unknown>>;
  readonly storyStoreValue: { readonly loadStory: (story: { storyId: string }) => Promise<Story> };
}

interface Story {
  readonly component?: unknown;
  readonly parameters: {
    readonly propsOf?: unknown;
    readonly docs: {
      readonly extractArgTypes: (component: unknown) => Record<string, { description?: string }> | null;
    };
  };
}

describe('the props on the page of a component', () => {
  const open = visitBuiltSite();

  it('each have a description', async () => {
    const { page } = await open('iframe.html?id=ui-button--primary');
    await page.getByRole('button').waitFor();
    const props = await page.evaluate(async () => {
      const preview = (globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
      const ids = Object.keys(await preview.extract());
      const firstIds = new Map(ids.map((id) => [id.split('--')[0], id])).values();
      const stories = await Promise.all(
        [...firstIds].map(async (storyId) => [storyId, await preview.storyStoreValue.loadStory({ storyId })] as const),
      );
      return stories.flatMap(([id, { component, parameters }]) =>
        Object.entries(parameters.docs.extractArgTypes(component ?? parameters.propsOf) ?? {}).map(
          ([name, { description }]) => ({ prop: `${id.split('--')[0]}: ${name}`, description }),
        ),
      );
    });
    expect(props.length).toBeGreaterThan(300);
    expect(props.filter(({ description }) => !description).map(({ prop }) => prop)).toEqual([]);
  });
});
