import { useState, type ReactNode } from 'react';
import { AppButton, type AppButtonProps } from '../app-button/app-button.tsx';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import styles from './copy-button.module.css';

/** What is copied, and what is said after. */
export interface CopyButtonProps extends Omit<AppButtonProps, 'onPress'> {
  text: string;
  /** Announced once the text is on the clipboard. */
  copied: ReactNode;
  /** Announced where the browser refused: says what else can be done. */
  failed: ReactNode;
}

/** Copies a text. Belongs into a `Cluster`, where the outcome is a line of its own. Not there without a clipboard. */
export function CopyButton({ text, copied, failed, ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const isHydrated = useIsHydrated();
  if (isHydrated && !('clipboard' in navigator)) return null; // as on plain HTTP

  const copy = () => {
    setOutcome(undefined); // so that the same outcome is announced again
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
