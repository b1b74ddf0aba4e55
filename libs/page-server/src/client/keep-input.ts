type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = 'input, select, textarea';

/** The selector of fields, and of all other elements that a visitor can press, open or focus. */
const controls = `${fields}, a, button, label, summary, details, dialog, form, [popover], [tabindex]`;

/** The time, in milliseconds after the finger is lifted, within which a browser turns a tap into a click. */
const tapMs = 100;

/** The visitor's input in an element of the page, which can be restored after React has replaced form controls. */
export interface KeptInput {
  /**
   * Lists the form controls, links and buttons in the element, including those that React has just removed. A caller that calls `putBack`
   * later must hold the array, because this object has only weak references to them.
   */
  elements: () => readonly HTMLElement[];
  /**
   * Copies values, choices, focus, selection, open dialogs, busy forms and the current press from replaced elements to their replacements.
   *
   * @param from - the elements that were replaced. Default: the result of `elements`.
   * @returns the replacements.
   */
  putBack: (from?: readonly HTMLElement[]) => Iterable<HTMLElement>;
}

/**
 * Tracks a visitor's input in an element of the page. Call it before React hydrates the element. It copies no values: a field that React
 * has removed still has its value, until `putBack` copies it to the replacement. All references are weak, so that a form is
 * garbage-collected after payment, together with the card number.
 */
export function keepInput(part: HTMLElement): KeptInput {
  let old = controlsOf(part).map(weakly);
  let focused = weakly(document.activeElement);
  let pressed: WeakRef<EventTarget> | undefined;
  let click: WeakRef<Event> | undefined;
  let due: HTMLElement | undefined;
  const opened = new WeakSet<EventTarget>();
  const listen = (type: string, act: (event: Event) => void) => addEventListener(type, act, { capture: true });

  /** True if React has removed the focused element. Focus events then come from React effects, and `putBack` overrules them. */
  const isLost = () => focused?.deref()?.isConnected === false;
  for (const type of ['pointerdown', 'keydown']) listen(type, () => (focused = weakly(document.activeElement)));
  listen('focusin', ({ target }) => {
    if (!(target instanceof Element) || isLost()) return;
    focused = weakly(target);
    if (target.matches(fields) && part.contains(target)) old = controlsOf(part).map(weakly);
  });
  listen('click', (event) => (click = weakly(event)));
  /** Clicks and focuses the replacement of an element that was removed during a press, because browsers then fire no click event. */
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
    if (isSpace(event) && !(event.target as HTMLAnchorElement).href) release(event); // space on a link scrolls the page
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
      // Compares all fields before it sets the first, because setting a check box can tick other boxes, which would then seem changed.
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

/**
 * Pairs each removed element with its replacement: the element with the same id, or else the element at the same position among those of
 * its kind.
 */
function matching(old: readonly HTMLElement[], fresh: readonly HTMLElement[]): [HTMLElement, HTMLElement][] {
  if (old.every(({ isConnected }) => isConnected)) return [];
  const byId = new Map(fresh.map((element) => [element.id, element]));
  const byKind = new Map(inKinds(fresh).map(([element, place]) => [place, element]));
  return inKinds(old).flatMap(([element, place]): [HTMLElement, HTMLElement][] => {
    const replacement = (element.id && byId.get(element.id)) || byKind.get(place);
    return replacement && !element.isConnected ? [[element, replacement]] : [];
  });
}

/** Pairs each element with its kind and its position among the elements of that kind. */
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

/** True if the boot script has marked the former field as invalid, but not yet its replacement. */
const isRejectedAgain = (field: Field, from: Field) => Boolean(from.ariaInvalid) && !field.ariaInvalid;

/** True if a visitor has changed the former field to another value. */
function differs(field: Field, from: Field): boolean {
  if (!isChoice(field)) return field.value !== from.value || isRejectedAgain(field, from);
  return isChoice(from) && field.checked !== from.checked && (from.checked || field.type === 'checkbox');
}

/** Gives a field the value of another as if the visitor had typed it, so that React and the page's own listeners notice the change. */
function setValue(field: Field, from: Field): void {
  if (isChoice(field)) return field.click();
  if (isRejectedAgain(field, from)) field.ariaInvalid = from.ariaInvalid;
  Reflect.set(Object.getPrototypeOf(field), 'value', from.value, field); // bypasses React's own property, which would hide the change
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
