import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextArea, TextField, useIsHydrated } from '@assess/ui';
import { useRef, useState } from 'react';
import { ProofOfWorkField } from '../lookup/proof-of-work-field.tsx';
import { searchIssueMessages } from '../number-rules/number-messages.ts';
import { lineOf, reviewField, type ListIssues, type TypedList } from '../pasted-list/check-number-list.ts';
import type { ListedNumber } from '../pasted-list/listed-number.ts';
import { readNumberList } from '../pasted-list/number-list.ts';
import { listIssueMessages } from './list-messages.ts';
import { NumberFile, type NumberFileProps } from './number-file.tsx';
import { ListReview } from './list-review.tsx';

export interface BulkLookupFormProps extends Pick<NumberFileProps, 'readFile'> {
  /** The URL that the form posts to. */
  action: string;
  /** The values as typed, when the server renders the form again. */
  typed?: TypedList;
  /** The problems with the submitted values, by field. Default: none. */
  issues?: ListIssues;
  /** True when the page shows a submitted list again. Without it, the server shows a list without script once before it looks anything up. */
  isAgain?: boolean;
  /** The proof-of-work challenge to solve before the list is submitted again. */
  challenge?: string | undefined;
}

/** Moves the focus to the first mistake when the server renders the form again. */
const takesFocus = (isFirst: boolean) => (isFirst ? { autoFocus: true } : {});

/**
 * The form for a bulk lookup. It posts as plain HTML. With scripts it shows how it reads the list, lets the user correct
 * each number, and reads files. A correction rewrites the list as one number per line. Without scripts the server shows
 * how it reads the list before it looks anything up.
 */
export function BulkLookupForm({
  action,
  typed,
  issues = {},
  isAgain = false,
  challenge,
  readFile,
}: BulkLookupFormProps) {
  const { i18n } = useLingui();
  const isHydrated = useIsHydrated();
  const [list, setList] = useState(typed?.list ?? '');
  const [account, setAccount] = useState(typed?.accountNumber ?? '');
  const [corrected, setCorrected] = useState<readonly ListedNumber[]>();
  const read = readNumberList(list, account);
  const area = useRef<HTMLTextAreaElement>(null);
  const type = (text: string) => {
    setList(text);
    setCorrected(undefined);
  };
  const fill = (text: string) => {
    if (area.current) area.current.value = text;
    type(text);
    area.current?.focus();
  };
  const correct = (numbers: readonly ListedNumber[]) => {
    setCorrected(numbers);
    const unclear = read.leftOut.filter(({ reason }) => reason === 'unclear').map(({ text }) => text);
    if (area.current) area.current.value = [...numbers.map(lineOf), ...unclear].join('\n');
  };
  const typedBeforeHydration = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (element && !corrected && element.value !== list) setList(element.value);
  };
  return (
    <form method="post" action={action} noValidate data-guarded="">
      <Stack gap="6">
        <TextArea
          id="list"
          name="list"
          label={<Trans id="invoices.several.list">Numbers, a statement or the lines of a file</Trans>}
          hint={
            <Trans id="invoices.several.listHint">
              Invoice, order or purchase order numbers, separated by anything. Customer account numbers may stand beside
              them.
            </Trans>
          }
          ref={typedBeforeHydration}
          defaultValue={typed?.list}
          error={issues.list && i18n._(listIssueMessages[issues.list])}
          {...takesFocus(issues.list !== undefined)}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          id="account-number-of-list"
          name="accountNumber"
          label={<Trans id="invoices.accountNumber">Customer account number</Trans>}
          optionalText={<Trans id="invoices.several.accountOptional">(for numbers without one)</Trans>}
          defaultValue={typed?.accountNumber}
          onInput={({ currentTarget }) => setAccount(currentTarget.value)}
          error={issues.accountNumber && i18n._(searchIssueMessages[issues.accountNumber])}
          {...takesFocus(issues.list === undefined && issues.accountNumber !== undefined)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {challenge && <ProofOfWorkField key={challenge} challenge={challenge} />}
        <div>
          <Button type="submit" variant="primary">
            <Trans id="invoices.several.submit">Find invoices</Trans>
          </Button>
        </div>
        {/* Below the button, because a press would miss a button that moves when the review appears. */}
        <ListReview
          searches={corrected ?? read.searches}
          leftOut={read.leftOut}
          onChange={isHydrated ? correct : undefined}
        />
        {!isAgain && (
          <noscript>
            <input type="hidden" name={reviewField} value="true" />
          </noscript>
        )}
        {isHydrated && <NumberFile readFile={readFile} onText={fill} />}
      </Stack>
    </form>
  );
}
