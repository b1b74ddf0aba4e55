import { Trans } from '@lingui/react/macro';
import { UserIcon } from '@assess/ui';
import styles from '../personal/account.module.css';

/** The sign-in link of the header, for guests. */
export function SignInLink({ href }: { href: string }) {
  return (
    <a className={styles.button} href={href}>
      <UserIcon /> <Trans id="headerFooter.account.signIn">Sign in</Trans>
    </a>
  );
}
