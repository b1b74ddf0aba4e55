import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactElement } from 'react';
import { expect } from 'storybook/test';
import * as ui from './index.ts';

type Exports = typeof ui;

/** The names of the components whose types promise a prop of an element. */
type Promising<Prop extends string> = {
  [Name in keyof Exports & Capitalize<keyof Exports>]: Exports[Name] extends (props: infer Props) => unknown
    ? Prop extends keyof Props
      ? Name
      : never
    : never;
}[keyof Exports & Capitalize<keyof Exports>];

interface DomProps {
  className: string;
  style: CSSProperties;
  ref: (element: Element | null) => void;
  'data-x': string;
}

const { Button } = ui;
const icons = Object.entries(ui).flatMap(([name, Icon]) => (name.endsWith('Icon') ? [[name, Icon] as const] : []));
const options = [{ value: 'a', label: 'A' }];
const field = { id: 'field', label: 'Field' };
const show = { short: 'Show', full: 'Show password' };

/** The element at which the props arrive, and how each component is rendered. A component that promises them has to be listed. */
const table: Record<Exclude<Promising<'className'>, `${string}Icon`>, [at: string, (dom: DomProps) => ReactElement]> = {
  AppButton: ['button', (dom) => <ui.AppButton {...dom} onPress={() => undefined} />],
  BackLink: ['a', (dom) => <ui.BackLink {...dom} href="#back" />],
  Button: ['button', (dom) => <Button {...dom} />],
  ButtonLink: ['a', (dom) => <ui.ButtonLink {...dom} href="#on" />],
  Card: ['section', (dom) => <ui.Card {...dom} />],
  Checkbox: ['input', (dom) => <ui.Checkbox {...dom} {...field} />],
  CopyButton: ['button', (dom) => <ui.CopyButton {...dom} text="a" copied="Copied" failed="Failed" />],
  DialogButton: ['button', (dom) => <ui.DialogButton {...dom} dialogId="dialog" />],
  Fieldset: ['fieldset', (dom) => <ui.Fieldset {...dom} legend="Group" />],
  Heading: ['h2', (dom) => <ui.Heading {...dom} level={2} />],
  Link: ['a', (dom) => <ui.Link {...dom} href="#on" />],
  PasswordField: ['input', (dom) => <ui.PasswordField {...dom} {...field} showLabel={show} hideLabel={show} />],
  RadioGroup: ['input', (dom) => <ui.RadioGroup {...dom} legend="Group" name="group" options={options} />],
  SelectField: ['select', (dom) => <ui.SelectField {...dom} {...field} options={options} />],
  TextArea: ['textarea', (dom) => <ui.TextArea {...dom} {...field} />],
  TextField: ['input', (dom) => <ui.TextField {...dom} {...field} />],
};

const rows = [
  ...Object.entries(table).map(([name, [at, render]]) => ({ name, at, render })),
  ...icons.map(([name, icon]) => {
    const Icon = icon as typeof ui.CheckIcon;
    return { name, at: 'svg', render: (dom: DomProps) => <Icon {...dom} /> };
  }),
];

/** A component promises all four or none: otherwise its name is here, and this does not compile. */
const promisesSome: Exclude<
  Promising<'style'> | Promising<'ref'> | Promising<'onClick'>,
  Promising<'className'> | 'IframeField'
>[] = [];

/** The components whose element has no class of its own. */
const withoutClass = new Set(['Checkbox', 'Fieldset', 'Link', 'RadioGroup']);

const refs = new Map<string, Element | null>();

const meta = {
  title: 'For developers/Attributes of components',
  id: 'ui-dom-props',
  tags: ['!dev', '!autodocs'],
  parameters: { a11y: { test: 'off' } }, // elements without content
  render: () => (
    <div>
      {rows.map(({ name, render }) => (
        <div key={name} data-component={name}>
          {render({
            className: 'mine',
            style: { scale: '2' },
            ref: (element) => void refs.set(name, element),
            'data-x': name,
          })}
        </div>
      ))}
    </div>
  ),
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Everywhere: Story = {
  play: async ({ canvasElement }) => {
    await expect(promisesSome).toEqual([]);
    for (const { name, at } of rows) {
      const box = canvasElement.querySelector(`[data-component="${name}"]`)!;
      const [element, ...others] = box.querySelectorAll<HTMLElement>('.mine');
      const found = {
        at: element?.localName,
        isAlone: others.length === 0,
        hasOwnClass: withoutClass.has(name) || element?.classList.length === 2,
        style: element?.style.scale,
        data: element?.dataset['x'],
        isRef: refs.get(name) === element,
      };
      await expect({ name, ...found }).toEqual({
        ...{ name, at, isAlone: true, hasOwnClass: true, style: '2', data: name, isRef: true },
      });
    }
  },
};
