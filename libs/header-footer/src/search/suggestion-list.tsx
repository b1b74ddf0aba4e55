import { useLingui } from '@lingui/react/macro';
import type { MenuItem } from '@assess/content';
import { useId } from 'react';
import { MenuLink } from '../menu-link.tsx';

/** A group of options under a heading. */
export interface SuggestionGroup {
  heading: string;
  /** The number of all matches; absent if all of them are shown. */
  total?: number;
  items: readonly MenuItem[];
}

/** The listbox of a combobox. Its options cannot take the focus, because the focus stays in the text field. */
export function SuggestionList({ groups }: { groups: readonly SuggestionGroup[] }) {
  const { t } = useLingui();
  const label = t({ id: 'headerFooter.search.suggestions', message: 'Suggestions' });
  return (
    <div role="listbox" aria-label={label} hidden={groups.length === 0}>
      {groups.map((group) => (
        <Group key={group.heading} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { heading, total, items } }: { group: SuggestionGroup }) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p role="presentation" id={id}>
        {heading} {total !== undefined && `(${i18n.number(total)})`}
      </p>
      {items.map((item, index) => (
        <MenuLink
          key={item.title + item.linkPath}
          item={item}
          role="option"
          id={`${id}-${index}`}
          aria-selected={false}
          tabIndex={-1}
        >
          {item.description && <span>{item.description}</span>}
        </MenuLink>
      ))}
    </div>
  );
}
