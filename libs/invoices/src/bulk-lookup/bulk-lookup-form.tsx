import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextArea, TextField, useIsHydrated } from '@assess/ui';
import { useRef, useState } from 'react';
import { ProofField } from '../lookup/proof-field.tsx';
import { searchIssueMessages } from '../number-rules/number-messages.ts';
import type { ListIssues, TypedList } from '../number-rules/check-number-list.ts';
import { readNumberList } from '../number-rules/number-list.ts';
import { listIssueMessages } from './list-messages.ts';
import { NumberFile } from './number-file.tsx';
import { ParsedNumbersSummary } from './parsed-numbers-summary.tsx';

export interface BulkLookupFormProps {
  /** The URL that the form posts to. */
  action: string;
  /** The values as typed, when the server renders the form again. */
  typed?: TypedList;
  issues?: ListIssues;
  /** The proof-of-work challenge to solve before the list is submitted again. */
  challenge?: string | undefined;
}

/** Moves the focus to the first mistake when the server renders the form again. */
const takesFocus = (isFirst: boolean) => (isFirst ? { autoFocus: true } : {});

/** The form for a bulk lookup. It posts as plain HTML. With scripts it previews the numbers that it recognises and reads files. */
export function BulkLookupForm({ action, typed, issues = {}, challenge }: BulkLookupFormProps) {
  const { i18n } = useLingui();
  const isHydrated = useIsHydrated();
  const [list, setList] = useState(typed?.list ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const fill = (text: string) => {
    if (area.current) area.current.value = text;
    setList(text);
    area.current?.focus();
  };
  const typedBeforeHydration = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (element && element.value !== list) setList(element.value);
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
          onInput={({ currentTarget }) => setList(currentTarget.value)}
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
          error={issues.accountNumber && i18n._(searchIssueMessages[issues.accountNumber])}
          {...takesFocus(issues.list === undefined && issues.accountNumber !== undefined)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {challenge && <ProofField key={challenge} challenge={challenge} />}
        <div>
          <Button type="submit" variant="primary">
            <Trans id="invoices.several.submit">Find invoices</Trans>
          </Button>
        </div>
        {/* Below the button, because a press would miss a button that moves when the preview appears. */}
        <ParsedNumbersSummary {...readNumberList(list)} />
        {isHydrated && <NumberFile onText={fill} />}
      </Stack>
    </form>
  );
}
