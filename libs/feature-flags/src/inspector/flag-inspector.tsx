import { Badge, Card, Cluster, Heading, SummaryList, type BadgeProps } from '@assess/ui';
import { useId, useSyncExternalStore } from 'react';
import type { FlagSource } from '../create-flags.ts';
import { flagNames, flagRegistry } from '../flag-registry.ts';
import { useFlags } from '../react/flags-provider.tsx';

const tones: Record<FlagSource, BadgeProps['tone']> = {
  default: 'neutral',
  stored: 'info',
  live: 'success',
  override: 'warning',
};

/**
 * Every flag of this page with its key, its value and where that comes from, kept up to date.
 * For developers: its texts are English and in no catalogue. Belongs below a `FlagsProvider`.
 */
export function FlagInspector() {
  const flags = useFlags();
  const titleId = useId();
  const { values, sources } = useSyncExternalStore(flags.subscribe, flags.snapshot, () => flags.initial);
  return (
    <Card aria-labelledby={titleId}>
      <Heading level={2} size={3} id={titleId}>
        Feature flags
      </Heading>
      <SummaryList
        items={flagNames.map((name) => ({
          term: (
            <>
              {name}
              <br />
              <code>{flagRegistry[name].key}</code>
            </>
          ),
          detail: (
            <Cluster>
              <code>{JSON.stringify(values[name])}</code>
              <Badge tone={tones[sources[name]]}>{sources[name]}</Badge>
            </Cluster>
          ),
        }))}
      />
    </Card>
  );
}
