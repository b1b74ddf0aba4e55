/**
 * Patches DOM methods so that React works in a page whose nodes other scripts have replaced, wrapped or removed: translators replace texts
 * by `<font>` elements, password managers wrap fields, blockers remove elements. React would otherwise throw, or change a text that is no
 * longer visible.
 *
 * When React changes a replaced text, the text is inserted again in place of the translator's element, and so are the replaced texts next
 * to it, because a translator spreads a sentence over all of them. A translator that watches the page then translates the new sentence.
 */
export function guardNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  const standIns = new WeakMap<Node, ChildNode>();
  const originals = new WeakMap<Node, Node>();

  const note = (records: readonly MutationRecord[]) => {
    for (const [index, record] of records.entries()) {
      for (const node of record.addedNodes) standIns.delete(node);
      for (const node of record.removedNodes) {
        const original = originals.get(node) ?? node;
        if (!isReacts(original)) continue;
        const standIn = elementsInPlaceOf(node, record, records[index - 1], records[index + 1]).find(
          (element) => (originals.get(element) ?? original) === original,
        );
        if (!standIn) continue;
        standIns.set(node, standIn);
        originals.set(standIn, original);
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** Finds the element in the parent that wraps a node, or that replaced it. */
  const placeOf = (node: Node, parent?: Node): ChildNode | null => {
    note(observer.takeRecords());
    let place: Node | null = node;
    while (place && (parent ? place.parentNode !== parent : !place.parentNode))
      place = parent?.contains(place) ? place.parentNode : (standIns.get(place) ?? null);
    return place as ChildNode | null;
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    else if (this.contains(child)) child.parentNode?.removeChild(child);
    else placeOf(child, this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, next && next.parentNode !== this ? placeOf(next, this) : next);
    return node;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue.set?.call(this, value);
      if (this.parentNode || !isReacts(this)) return;
      for (const child of placeOf(this)?.parentNode?.childNodes ?? []) {
        const original = originals.get(child);
        if (original instanceof Text) child.replaceWith(original);
      }
    },
  });
}

/** True if React has created or hydrated the node. React stores data in properties of its nodes. */
const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber'));

/**
 * Finds the elements that replaced a removed node: they were added by the same mutation, next to the node by the mutation before, or
 * between the node's former siblings by the mutation after.
 */
function elementsInPlaceOf(removed: Node, removal: MutationRecord, before?: MutationRecord, after?: MutationRecord) {
  const { target, previousSibling, nextSibling } = removal;
  const isBeside = before?.nextSibling === removed || before?.previousSibling === removed;
  const isInGap = after?.previousSibling === previousSibling && after.nextSibling === nextSibling;
  return [removal, isBeside && before, isInGap && after]
    .flatMap((step) => (step ? [...step.addedNodes] : []))
    .filter((node): node is Element => node instanceof Element && node.parentNode === target && !isReacts(node));
}
