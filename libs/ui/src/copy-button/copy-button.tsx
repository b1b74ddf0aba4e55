import { useState, type ReactNode } from 'react';
import { AppButton, type AppButtonProps } from '../app-button/app-button.tsx';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import styles from './copy-button.module.css';

/** The text to copy, and the announcements that follow. */
export interface CopyButtonProps extends Omit<AppButtonProps, 'onPress'> {
  text: string;
  /** Announced once the text is on the clipboard. */
  copied: ReactNode;
  /** Announced if the browser refused; names an alternative. */
  failed: ReactNode;
}

/**
 * Copies a text to the clipboard. It must be inside a `Cluster`, where the result is a line of its own. It renders nothing without
 * a clipboard.
 */
export function CopyButton({ text, copied, failed, ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const isHydrated = useIsHydrated();
  if (isHydrated && !('clipboard' in navigator)) return null; // plain HTTP has no clipboard

  const copy = () => {
    setOutcome(undefined); // cleared, so that the same result is announced again
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <>
      <AppButton {...look} onPress={copy} />
      <span className={styles['outcome']} role="status" data-print="none">
        {outcome && { copied, failed }[outcome]}
      </span>
    </>
  );
}
