import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Button, Cluster, Stack } from '@assess/ui';
import type { ConfirmationOption } from '../../sign-in/sign-in-step.ts';
import { SeverityNotice } from '../tasks/severity-notice.tsx';
import type { StepFieldProps } from '../step-controls.ts';

const standardOptions: Record<Extract<ConfirmationOption, { standard: string }>['standard'], MessageDescriptor> = {
  yes: msg({ id: 'identity.confirmation.yes', message: 'Yes' }),
  no: msg({ id: 'identity.confirmation.no', message: 'No' }),
  ok: msg({ id: 'identity.confirmation.ok', message: 'Ok' }),
  cancel: msg({ id: 'identity.confirmation.cancel', message: 'Cancel' }),
};

/**
 * One button for each option of a confirmation. The option that the server preselects comes first, because the Enter key
 * presses the first button. The other buttons submit the step without validating its fields.
 */
export function ConfirmationButtons(props: StepFieldProps<'confirmation'>) {
  const { field, controls } = props;
  const { i18n } = useLingui();
  const indexes = field.options.map((_, index) => index).toSorted((a, b) => rank(a) - rank(b));
  function rank(index: number) {
    return index === field.preset ? -1 : index;
  }
  const textOf = (option: ConfirmationOption | undefined) =>
    option && ('text' in option ? option.text : i18n._(standardOptions[option.standard]));
  return (
    <Stack>
      {field.prompt && <Prompt {...field} />}
      <Cluster>
        {indexes.map((index) => (
          <Button
            key={index}
            type="submit"
            name={field.name}
            value={index}
            variant={index === field.preset && !controls.polls ? 'primary' : 'secondary'}
            formNoValidate={index !== field.preset}
            busy={controls.sending === 'answers'}
          >
            {textOf(field.options[index])}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}

function Prompt({ severity, prompt }: { severity: 'info' | 'warning' | 'error'; prompt: string }) {
  return severity === 'info' ? <p>{prompt}</p> : <SeverityNotice severity={severity}>{prompt}</SeverityNotice>;
}
