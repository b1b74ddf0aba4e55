import * as accessibilityAddon from '@storybook/addon-a11y/preview';
import { composeStory } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { resultOf } from './accessibility/result.ts';

it('reads what the add-on reports of a story that breaks a rule', async () => {
  const Planted = composeStory(
    { render: () => createElement('img', { src: 'data:,' }), globals: { viewport: {} } },
    { title: 'Planted' },
    accessibilityAddon,
  );
  await Planted.run();
  const result = resultOf(Planted.reporting.reports);
  expect(result?.violations).toContainEqual(
    expect.objectContaining({ rule: 'image-alt', help: 'Images must have alternative text', elements: 1 }),
  );
  expect(result?.passes).toBeGreaterThan(0);
});
