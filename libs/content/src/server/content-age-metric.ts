import { Gauge, type Registry } from 'prom-client';
import type { ContentSource } from './content-source.ts';

/** Adds the gauge `content_age_seconds` to a server's metrics: the age of each store's content, by resource. */
export function addContentAgeMetric(registry: Registry, { ages }: Pick<ContentSource, 'ages'>): void {
  new Gauge({
    name: 'content_age_seconds',
    help: 'Age of the last content from a regional site, by store and resource; a store without it shows built-in content',
    labelNames: ['locale', 'resource'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { locale, resource, ageMs } of ages()) this.set({ locale, resource }, ageMs / 1000);
    },
  });
}
