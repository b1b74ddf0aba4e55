import { Badge, Card, Cluster, Heading, SummaryList, type BadgeProps } from '@assess/ui';
import { Fragment, useId, useSyncExternalStore } from 'react';
import { flagNames, flagRegistry } from '../flag-registry.ts';
import type { FlagSource } from '../flag-snapshots.ts';
import { useFlags } from '../react/flags-provider.tsx';

const tones: Record<FlagSource, BadgeProps['tone']> = {
  default: 'neutral',
  page: 'info',
  stored: 'info',
  live: 'success',
  override: 'warning',
};

/**
 * A live list of all flags of this page, with key, value and the value's source. It is for developers: its texts are English and not
 * translated. Must be inside a `FlagsProvider`.
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
              <Breakable text={name} />
              <br />
              <small>{flagRegistry[name].key}</small>
            </>
          ),
          detail: (
            <Cluster>
              <code>
                <Breakable text={JSON.stringify(values[name], null, 1)} />
              </code>
              <Badge tone={tones[sources[name]]}>{sources[name]}</Badge>
            </Cluster>
          ),
        }))}
      />
    </Card>
  );
}

/** A text that can break before its capital letters, because flag names are longer than the panel is wide. */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=[A-Z])/).map((word, index) => (
    <Fragment key={index}>
      <wbr />
      {word}
    </Fragment>
  ));
