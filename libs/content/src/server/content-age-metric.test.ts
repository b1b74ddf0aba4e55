import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addContentAgeMetric } from './content-age-metric.ts';
import type { ContentAge } from './content-source.ts';

it('tells the age of what was fetched, in seconds', async () => {
  const registry = new Registry();
  const ages: ContentAge[] = [{ locale: 'en-us', resource: 'header', ageMs: 1500 }];
  addContentAgeMetric(registry, { ages: () => ages });
  expect(await registry.metrics()).toContain('content_age_seconds{locale="en-us",resource="header"} 1.5');
  ages.pop();
  expect(await registry.metrics()).not.toContain('en-us');
});
