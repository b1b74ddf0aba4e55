import { useState, type ReactNode } from 'react';
import { AppButton, type AppButtonProps } from '../app-button/app-button.tsx';
import { checkProp } from '../check-prop.ts';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import styles from './copy-button.module.css';

/** The text to copy, and the announcements that follow. */
export interface CopyButtonProps extends Omit<AppButtonProps, 'onPress'> {
  /** The text to copy. */
  text: string;
  /** The announcement that the text is on the clipboard. */
  copied: ReactNode;
  /** The announcement that the browser refused to copy the text. It should name an alternative. */
  failed: ReactNode;
}

/**
 * A button that copies a text to the clipboard. It must be inside a `Cluster`, where the result gets a separate line.
 * It renders nothing in a browser without a clipboard.
 */
export function CopyButton({ text, copied, failed, ...look }: CopyButtonProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProp('CopyButton', { text }, typeof text === 'string', 'the text to copy');
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const isHydrated = useIsHydrated();
  if (isHydrated && !('clipboard' in navigator)) return null; // plain HTTP has no clipboard

  const copy = () => {
    setOutcome(undefined); // cleared, because the same result would not be announced again
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
