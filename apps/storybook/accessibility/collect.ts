import { afterEach } from 'vitest';
import { resultOf, type StoryReports } from './result.ts';

// Storybook's plugin adds the reports to the test only if the story passes, so a violation would be missing.
afterEach(({ task, ...context }) => {
  const { story } = context as { story?: { reporting: { reports: StoryReports } } };
  const result = resultOf(story?.reporting.reports ?? []);
  if (result) task.meta.accessibility = result;
});
