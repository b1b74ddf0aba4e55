import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField, Stack, TextField } from '@assess/ui';
import { useState } from 'react';
import { questionInputs } from '../run/read-inputs.ts';
import type { StepFieldProps } from '../step-controls.ts';
import { useFieldLabel } from './field-labels.ts';

/** A security question, chosen from the server's list or written by the visitor, and its answer. */
export function SecurityQuestionField({ field, id, error }: StepFieldProps<'security-question'>) {
  const { t } = useLingui();
  const label = useFieldLabel()(field);
  const { questions, mayAskOwn } = field;
  const [question, setQuestion] = useState(questions[0] ?? '');
  const names = questionInputs(field.name);
  const own = { value: '', label: t({ id: 'identity.question.own', message: 'A question of my own' }) };
  const options = questions.map((text) => ({ value: text, label: text }));
  return (
    <Stack>
      {options.length > 0 && (
        <SelectField
          id={`${id}-question`}
          name={names.question}
          label={label}
          options={mayAskOwn ? [...options, own] : options}
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
      )}
      {question === '' && (
        <TextField
          id={`${id}-own-question`}
          name={names.ownQuestion}
          label={<Trans id="identity.question.yours">Your question</Trans>}
          autoComplete="off"
        />
      )}
      <TextField
        id={id}
        name={names.answer}
        label={<Trans id="identity.question.answer">Answer</Trans>}
        error={error}
        autoComplete="off"
      />
    </Stack>
  );
}
