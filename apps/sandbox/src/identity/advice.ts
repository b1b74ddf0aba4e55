import { productRealmName } from './realm.ts';

/** The step-up that a policy demands: for one request, or once for the rest of the session. */
export type Advice =
  | { kind: 'transaction'; id: string }
  /** `tree`: the name of the tree that the user must complete. */
  | { kind: 'tree'; tree: string };

/**
 * The session whose user must authenticate again, and the advice that requires it. It is plain JSON, because a tree
 * stores it from step to step.
 */
export interface StepUpDemand {
  sessionUid: string;
  advice: Advice;
}

const attributeOf = {
  transaction: 'TransactionConditionAdvice',
  tree: 'AuthenticateToServiceConditionAdvice',
} as const;

/** Returns the value of the advice's attribute in the identity product: an id, or a tree with its realm. */
const valueOf = (advice: Advice): string =>
  advice.kind === 'transaction' ? advice.id : `${productRealmName}:${advice.tree}`;

/** Formats an advice as the attributes of a policy decision. */
export const adviceAttributes = (advice: Advice): Record<string, string[]> => ({
  [attributeOf[advice.kind]]: [valueOf(advice)],
});

/** Formats an advice as XML for the URL of a sign-in. */
export const adviceXml = (advice: Advice): string =>
  `<Advices><AttributeValuePair><Attribute name="${attributeOf[advice.kind]}"/>` +
  `<Value>${valueOf(advice)}</Value></AttributeValuePair></Advices>`;

/** Matches the XML of one advice, with any space between its elements. Ids and names of trees need no XML escapes. */
const xmlPattern = new RegExp(
  [
    '^',
    '<Advices>',
    '<AttributeValuePair>',
    `<Attribute\\s+name="(${Object.values(attributeOf).join('|')})"\\s*/>`,
    '<Value>([\\w/:-]+)</Value>',
    '</AttributeValuePair>',
    '</Advices>',
    '$',
  ].join('\\s*'),
);

/** Parses the XML that `adviceXml` writes. @returns undefined for any other XML, also for several advices or a tree of another realm. */
export function parseAdvice(xml: string): Advice | undefined {
  const [, attribute, value = ''] = xmlPattern.exec(xml) ?? [];
  if (attribute === attributeOf.transaction)
    return /^[\w-]+$/.test(value) ? { kind: 'transaction', id: value } : undefined;
  const prefix = `${productRealmName}:`;
  const tree = value.startsWith(prefix) ? value.slice(prefix.length) : '';
  return attribute === attributeOf.tree && /^\w+$/.test(tree) ? { kind: 'tree', tree } : undefined;
}
