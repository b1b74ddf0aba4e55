/** The boxes of an element that a sheet can style. */
const boxes = ['', '::before', '::after', '::marker', '::placeholder', '::backdrop', '::file-selector-button'] as const;

/** The pseudo-elements that exist only in some elements. */
const hasBox: Readonly<Record<string, (element: Element) => boolean>> = {
  '::marker': (element) => element.matches('li, summary'),
  '::placeholder': (element) => element.matches('input, textarea'),
  '::backdrop': (element) => element.matches('dialog, [popover]'),
  '::file-selector-button': (element) => element.matches('[type=file]'),
};

/** The longhand properties, without custom ones and the logical names of physical ones. */
const properties = [...getComputedStyle(document.documentElement)].filter(
  (name) => !/^--|(^|-)(block|inline)(-|$)|(start|end)-(start|end)-radius/.test(name),
);

/** The computed styles of elements and their pseudo-elements, each as text. */
export type Looks = ReadonlyMap<Element, readonly string[]>;

/** Reads the computed styles of elements. Animations end first, because they change what is computed. */
export function readLooks(elements: Iterable<Element>): Looks {
  for (const animation of document.getAnimations()) animation.cancel();
  void document.body.offsetHeight; // container queries are evaluated only by a layout
  return new Map(Array.from(elements, (element) => [element, boxes.map((box) => textOf(element, box))] as const));
}

function textOf(element: Element, box: string): string {
  if (box && hasBox[box]?.(element) === false) return '';
  const style = getComputedStyle(element, box || undefined);
  const isDrawn = hasBox[box] || !box || !['none', 'normal'].includes(style.content);
  return isDrawn ? properties.map((name) => style.getPropertyValue(name)).join('\n') : '';
}

/** Lists what differs between two readings: element, property, both values. */
export function differences(before: Looks, after: Looks, ignored: RegExp): string[] {
  const found: string[] = [];
  for (const [element, texts] of before)
    for (const [index, text] of texts.entries()) {
      const other = after.get(element)?.[index] ?? '';
      if (other === text) continue;
      const [values, others] = [text.split('\n'), other.split('\n')];
      for (const [place, property] of properties.entries())
        if (values[place] !== others[place] && !ignored.test(property))
          found.push(`${nameOf(element)}${boxes[index]} ${property}: ${values[place]} → ${others[place]}`);
    }
  return found;
}

/** Attributes whose values differ from element to element, and which no sheet asks for. */
const individual =
  /^(id|for|href|src|name|value|action|d|points|title|content|datetime|style|aria-(label.*|describedby|controls|details))$/;

/**
 * Describes what selectors can tell of an element: its name, attributes and position, and those of the elements around it. Elements that are
 * described alike are styled alike.
 */
export function describeElement(element: Element): string {
  const attributes = Array.from(element.attributes, ({ name, value }) =>
    individual.test(name) ? name : `${name}=${value}`,
  );
  const position = [':first-child', ':last-child', ':nth-child(2n)'].filter((each) => element.matches(each));
  const around = element.parentElement ? describeElement(element.parentElement) : '';
  return `${around} > ${element.localName}[${attributes.sort().join('][')}]${position.join('')}`;
}

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()}${element.getAttribute('class') ? `.${element.getAttribute('class')}` : ''}`;
