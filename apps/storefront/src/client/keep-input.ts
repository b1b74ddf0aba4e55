type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = 'input, select, textarea';

/** Fields, and what else a visitor presses, opens or has the focus on. */
const controls = `${fields}, a, button, label, summary, details, dialog, form, [popover], [tabindex]`;

/** A browser makes a click of a tap within this time after the finger is lifted, in milliseconds. */
const tapMs = 100;

/** Carries a visitor's input in a part of the page over to the elements that React creates in place of it. */
export interface KeptInput {
  /**
   * The part's form controls, links and buttons, with those that React has just removed. A caller that puts them back later holds the
   * array, because this object holds weak references only.
   */
  elements: () => readonly HTMLElement[];
  /**
   * Puts values, choices, focus, selection, open dialogs, busy forms and the press under way back where elements were replaced.
   *
   * @param from - the elements that were replaced. Default: those of `elements`.
   * @returns the elements in their place.
   */
  putBack: (from?: readonly HTMLElement[]) => Iterable<HTMLElement>;
}

/**
 * Follows a visitor's input in a part of the page, from before React hydrates it. Values need no copies: a field that React has
 * removed still knows its own, until its replacement gets them. All references are weak, because a form that was paid is gone for good,
 * with the card's number.
 */
export function keepInput(part: HTMLElement): KeptInput {
  let old = controlsOf(part).map(weakly);
  let focused = weakly(document.activeElement);
  let pressed: WeakRef<EventTarget> | undefined;
  let click: WeakRef<Event> | undefined;
  let due: HTMLElement | undefined;
  const opened = new WeakSet<EventTarget>();
  const listen = (type: string, act: (event: Event) => void) => addEventListener(type, act, { capture: true });

  /** React has removed what had the focus. Until the visitor acts only effects move the focus, and `putBack` overrules them. */
  const isLost = () => focused?.deref()?.isConnected === false;
  for (const type of ['pointerdown', 'keydown']) listen(type, () => (focused = weakly(document.activeElement)));
  listen('focusin', ({ target }) => {
    if (!(target instanceof Element) || isLost()) return;
    focused = weakly(target);
    if (target.matches(fields) && part.contains(target)) old = controlsOf(part).map(weakly);
  });
  listen('click', (event) => (click = weakly(event)));
  /** A browser neither clicks nor focuses what a press began on once that is gone: its replacement gets both. */
  const release = ({ target }: Event) => {
    const replacement = due?.contains(target as Node) ? due : undefined;
    replacement?.focus({ preventScroll: true });
    const earlier = click;
    setTimeout(() => {
      if (click === earlier) replacement?.click();
      pressed = due = undefined;
    }, tapMs);
  };
  listen('pointerdown', ({ target }) => (pressed = weakly(target)));
  listen('pointercancel', () => (pressed = due = undefined));
  listen('pointerup', release);
  listen('keydown', (event) => {
    if (isSpace(event)) pressed = weakly(event.target);
  });
  listen('keyup', (event) => {
    if (isSpace(event) && !(event.target as HTMLAnchorElement).href) release(event); // it scrolls from a link
  });
  listen('toggle', (event) => {
    if (!event.target || !('newState' in event)) return;
    opened[event.newState === 'open' ? 'add' : 'delete'](event.target);
  });

  const elements = () => old.flatMap((one) => one?.deref() ?? []);

  return {
    elements,
    putBack(from = elements()) {
      const matches = matching(from, controlsOf(part));
      const replacements = new Map<Element, HTMLElement>(matches);
      // Compared before the first is set: a box that ticks others would seem to differ from all of them.
      const changed = matches.filter(([element, to]) => isField(element) && isField(to) && differs(to, element));
      for (const [element, to] of changed) setValue(to as Field, element as Field);
      for (const [element, to] of matches) {
        if (element.ariaBusy) to.ariaBusy = element.ariaBusy;
        open(to, element, opened.has(element));
      }
      const hadFocus = focused?.deref();
      const focusable = hadFocus && replacements.get(hadFocus);
      if (focusable) moveFocus(focusable, hadFocus);
      const pressable = (target: EventTarget | null | undefined) =>
        target instanceof Element ? replacements.get(target.closest(controls) ?? target) : undefined;
      const clicked = click?.deref();
      if (!clicked?.eventPhase) due = pressable(pressed?.deref());
      else if (!isChoice(clicked.target)) pressable(clicked.target)?.click(); // a choice has changed before its event
      old = controlsOf(part).map(weakly);
      return replacements.values();
    },
  };
}

const weakly = <T extends object>(one: T | null): WeakRef<T> | undefined => (one ? new WeakRef(one) : undefined);

const controlsOf = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(controls)];

/** Pairs each element that has been removed with its replacement: of the same id, else in the same place among those of its kind. */
function matching(old: readonly HTMLElement[], fresh: readonly HTMLElement[]): [HTMLElement, HTMLElement][] {
  if (old.every(({ isConnected }) => isConnected)) return [];
  const byId = new Map(fresh.map((element) => [element.id, element]));
  const byKind = new Map(inKinds(fresh).map(([element, place]) => [place, element]));
  return inKinds(old).flatMap(([element, place]): [HTMLElement, HTMLElement][] => {
    const replacement = (element.id && byId.get(element.id)) || byKind.get(place);
    return replacement && !element.isConnected ? [[element, replacement]] : [];
  });
}

/** Elements with their kind and the position among those of that kind. */
function inKinds(elements: readonly HTMLElement[]): [HTMLElement, string][] {
  const counts = new Map<string, number>();
  return elements.map((element) => {
    const { localName } = element;
    const value = isChoice(element) ? element.value : '';
    const kind = `${localName} ${element.getAttribute('type')} ${value} ${element.getAttribute('href')}`;
    const position = counts.get(kind) ?? 0;
    counts.set(kind, position + 1);
    return [element, `${kind} ${position}`];
  });
}

const isSpace = (event: Event): boolean => (event as KeyboardEvent).key === ' ';

const isField = (element: Element): element is Field => element.matches(fields);

const isChoice = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');

/** By the boot script, which says so once more. */
const isRejectedAgain = (field: Field, from: Field) => Boolean(from.ariaInvalid) && !field.ariaInvalid;

/** True where a visitor has given the former field another value. */
function differs(field: Field, from: Field): boolean {
  if (!isChoice(field)) return field.value !== from.value || isRejectedAgain(field, from);
  return isChoice(from) && field.checked !== from.checked && (from.checked || field.type === 'checkbox');
}

/** Gives a field the value of another as a visitor does, so that React and the page's own listeners learn of it. */
function setValue(field: Field, from: Field): void {
  if (isChoice(field)) return field.click();
  if (isRejectedAgain(field, from)) field.ariaInvalid = from.ariaInvalid;
  Reflect.set(Object.getPrototypeOf(field), 'value', from.value, field); // React's own property of the element would hide the change
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function open(element: HTMLElement, from: HTMLElement, isPopoverOpen: boolean): void {
  if (element instanceof HTMLDetailsElement) element.open ||= (from as HTMLDetailsElement).open;
  else if (element instanceof HTMLDialogElement) {
    if ((from as HTMLDialogElement).open && !element.open) element.showModal();
    // eslint-disable-next-line baseline/use-baseline -- runs only where a popover has been opened, so the browser has popovers
  } else if (isPopoverOpen) element.togglePopover(true);
}

function moveFocus(element: HTMLElement, from: Element | null): void {
  element.focus({ preventScroll: true });
  if (!isText(from) || !isText(element) || from.selectionStart === null) return;
  element.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
