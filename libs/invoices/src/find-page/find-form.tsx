import { useLingui, Trans } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import { lookupKinds } from '@assess/gateway-client/contract';
import { Button, RadioGroup, Stack, TextField } from '@assess/ui';
import {
  looksSwapped,
  type InvoiceSearch,
  type SearchIssue,
  type SearchIssues,
} from '../number-rules/invoice-search.ts';
import styles from './find-form.module.css';
import { ProofOfWorkField } from '../lookup/proof-of-work-field.tsx';
import { lookupKindLabels, searchIssueMessages } from '../number-rules/number-messages.ts';
import { WhereIsItButton } from '../help/where-is-it-dialog.tsx';

export interface FindFormProps {
  /** The URL that the form posts to. */
  action: string;
  /** The search as typed, when the server renders the page again after a post. */
  search?: InvoiceSearch;
  /** The problems with the submitted values, by field. Default: none. */
  issues?: SearchIssues;
  /** The document's title without and with errors. */
  titles: Record<'title' | 'errorTitle', string>;
  /** The proof-of-work challenge to solve before the search is submitted again. */
  challenge?: string | undefined;
}

const numberHelp = () => import('./help-with-numbers.tsx');

const takeApart = async (field: EventTarget, pasted: string, setHint: (hint: ReactNode) => void) =>
  setHint((await numberHelp()).takeApart(field, pasted, setHint));

/** Moves the focus to the first mistake when the server renders the form again. */
const takesFocus = (issue: SearchIssue | undefined) => (issue ? { autoFocus: true } : {});

/**
 * The find form. It posts as plain HTML. `guardForms` of `@assess/invoices/boot` validates it in the browser, before
 * and after hydration, with the messages in `data-guarded`; the server validates it again. The code that splits pasted
 * numbers and swaps mixed-up ones is loaded on demand.
 */
export function FindForm({ action, search, issues = {}, titles, challenge }: FindFormProps) {
  const { i18n } = useLingui();
  const [isHydrated, setHydrated] = useState(false); // a ref marks the form as hydrated, which saves the chunk of a hook
  const [hint, setHint] = useState<ReactNode>();
  const hydrate = useCallback((form: HTMLFormElement | null) => {
    setHydrated(true);
    for (const field of form?.querySelectorAll<HTMLInputElement>('[type="text"]') ?? [])
      if (/\s/.test(field.value)) void takeApart(field, field.value, setHint); // pasted before hydration
  }, []);
  const swap = async (form: HTMLFormElement | null) => (await numberHelp()).swap(form);
  const messages = Object.fromEntries(
    Object.entries(searchIssueMessages).map(([issue, message]) => [issue, i18n._(message)]),
  );
  const error = (issue: SearchIssue | undefined) => issue && messages[issue];
  return (
    <form
      className={styles['form']}
      method="post"
      action={action}
      noValidate
      ref={hydrate}
      onPaste={({ target, clipboardData }) => void takeApart(target, clipboardData.getData('text'), setHint)}
      data-guarded={JSON.stringify({ ...messages, ...titles })}
    >
      <Stack gap="6">
        <RadioGroup
          legend={<Trans id="invoices.findForm.findBy">Find by</Trans>}
          name="kind"
          variant="segmented"
          defaultValue={search?.kind ?? lookupKinds[0]}
          options={lookupKinds.map((kind) => ({ value: kind, label: i18n._(lookupKindLabels[kind]) }))}
        />
        <div className={styles['field']}>
          <TextField
            id="number"
            name="number"
            label={lookupKinds.map((kind) => (
              <span key={kind} data-for={kind}>
                {i18n._(lookupKindLabels[kind])}
              </span>
            ))}
            defaultValue={search?.number}
            error={error(issues.number)}
            {...takesFocus(issues.number)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
          />
          {lookupKinds.map((kind) => (
            <span key={kind} data-for={kind}>
              <WhereIsItButton what={kind} />
            </span>
          ))}
        </div>
        <div className={styles['field']}>
          <TextField
            id="account-number"
            name="accountNumber"
            label={<Trans id="invoices.accountNumber">Customer account number</Trans>}
            defaultValue={search?.accountNumber}
            error={error(issues.accountNumber)}
            {...takesFocus(issues.number ? undefined : issues.accountNumber)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
          />
          <WhereIsItButton what="account-number" />
        </div>
        <div role="status" className={styles['hints']}>
          {hint}
          <p data-swapped hidden={!search || !looksSwapped(search)} suppressHydrationWarning>
            <Trans id="invoices.findForm.swapped">Are the two numbers in each other's field?</Trans>{' '}
            {isHydrated && (
              <Button variant="quiet" size="small" onClick={(event) => void swap(event.currentTarget.form)}>
                <Trans id="invoices.findForm.swap">Swap them</Trans>
              </Button>
            )}
          </p>
        </div>
        {challenge && <ProofOfWorkField key={challenge} challenge={challenge} />}
        <div>
          <Button type="submit" variant="primary">
            <Trans id="invoices.findForm.submit">Find invoice</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
