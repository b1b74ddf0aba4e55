import {
  AppButton,
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  Columns,
  ContactProvider,
  CopyButton,
  Dialog,
  DialogButton,
  ErrorSummary,
  FieldRow,
  FocusedNotice,
  Heading,
  IframeField,
  LinkProvider,
  Notice,
  OpenDialog,
  Page,
  PasswordField,
  RadioGroup,
  SelectField,
  Stack,
  SummaryList,
  TextArea,
  TextField,
} from '@assess/ui';
import { row, rendering } from './misconfiguration.ts';

const withoutId = { TextField, TextArea, Checkbox, Dialog, IframeField };
const looks = [
  ['Button', Button, 'variant', 'danger', 'primary, secondary, quiet'],
  ['ButtonLink', ButtonLink, 'size', 'large', 'medium, small'],
  ['Stack', Stack, 'gap', '3', '2, 4, 6, 8'],
  ['Badge', Badge, 'tone', 'danger', 'neutral, info, success, warning, error'],
  ['Page', Page, 'width', 'full', 'narrow, wide'],
  ['Columns', Columns, 'first', 'left', 'main, aside'],
  ['FieldRow', FieldRow, 'width', 'medium', 'full, short'],
] as const;

/** The mistakes with the components of `ui`. */
export const uiRows = [
  ...Object.entries(withoutId).map(([name, component]) =>
    row(name, rendering(component, {}), `<${name} id={undefined}>`, 'id is a text that is unique in the page'),
  ),
  ...looks.map(([name, component, prop, value, values]) =>
    row(name, rendering(component, { [prop]: value }), `<${name} ${prop}="${value}">`, `${prop} is one of ${values}`),
  ),
  row('OpenDialog', rendering(OpenDialog, {}), '<OpenDialog onClose={undefined}>', 'onClose is a function'),
  row('AppButton', rendering(AppButton, {}), '<AppButton onPress={undefined}>', 'onPress is a function such as'),
  row('CopyButton', rendering(CopyButton, {}), '<CopyButton text={undefined}>', 'text is the text to copy'),
  row('DialogButton', rendering(DialogButton, {}), '<DialogButton dialogId={undefined}>', 'dialogId is a text'),
  row(
    'SelectField',
    rendering(SelectField, { id: 'country', options: ['a'] }),
    '<SelectField options={an object}>',
    'options is an array such as [{ value, label }]',
  ),
  row(
    'ContactProvider',
    rendering(ContactProvider, {}),
    '<ContactProvider contact={undefined}>',
    "contact is an object such as { href: '/contact' }",
  ),
  row(
    'LinkProvider',
    rendering(LinkProvider, { render: '/invoices' }),
    '<LinkProvider render="/invoices">',
    'render is a function such as (props) =>',
  ),
  row(
    'ErrorSummary',
    rendering(ErrorSummary, {}),
    '<ErrorSummary errors={undefined}>',
    'errors is an array such as [{ fieldId, message }]',
  ),
  row(
    'RadioGroup',
    rendering(RadioGroup, { options: { card: 'Card' } }),
    '<RadioGroup options={an object}>',
    'options is an array such as [{ value, label }]',
  ),
  row(
    'SelectField',
    rendering(SelectField, {}),
    '<SelectField options={undefined}>',
    'options is an array such as [{ value, label }]',
  ),
  row(
    'SummaryList',
    rendering(SummaryList, {}),
    '<SummaryList items={undefined}>',
    'items is an array such as [{ term, detail }]',
  ),
  row(
    'PasswordField',
    rendering(PasswordField, { showLabel: 'Show' }),
    '<PasswordField showLabel="Show">',
    "showLabel is an object such as { short: 'Show', full: 'Show password' }",
  ),
  row('Notice', rendering(Notice, { tone: 'danger' }), '<Notice tone="danger">', 'tone is one of info, success'),
  row('FocusedNotice', rendering(FocusedNotice, {}), '<Notice tone={undefined}>', 'tone is one of info, success'),
  row('Heading', rendering(Heading, { level: '2' }), '<Heading level="2">', 'level is a number from 1 to 4'),
];
