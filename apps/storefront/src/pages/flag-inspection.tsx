import { Page } from '@assess/ui';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';

/** Opens the flag inspector below the page for `?flags=`, and overrides the flags with its values. Not for production. */
export function FlagInspection() {
  const { flags } = useRouteContext({ from: '__root__' });
  const [Inspector, setInspector] = useState<ComponentType>();

  useEffect(() => {
    const overrides = new URLSearchParams(location.search).get('flags');
    if (overrides === null) return;
    void import('@assess/feature-flags/inspector').then(({ FlagInspector, parseFlagOverrides }) => {
      flags.override(parseFlagOverrides(overrides, (line) => console.warn(line)));
      setInspector(() => FlagInspector);
    });
  }, [flags]);

  return (
    Inspector && (
      <Page>
        <Inspector />
      </Page>
    )
  );
}
