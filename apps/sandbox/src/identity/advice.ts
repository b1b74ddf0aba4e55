import { productRealmName } from './realm.ts';

/** Why somebody has to prove again who they are: for one request, or once for the rest of their session. */
export type Advice =
  | { kind: 'transaction'; id: string }
  /** `tree`: the one to go through. */
  | { kind: 'tree'; tree: string };

/** The session that must authenticate again, and the reason: JSON, because a tree keeps it from step to step. */
export interface StepUpDemand {
  sessionUid: string;
  advice: Advice;
}

const attributeOf = {
  transaction: 'TransactionConditionAdvice',
  tree: 'AuthenticateToServiceConditionAdvice',
} as const;

/** The product's attribute with its one value: an id, or a tree with its realm. */
const valueOf = (advice: Advice): string =>
  advice.kind === 'transaction' ? advice.id : `${productRealmName}:${advice.tree}`;

/** An advice as a policy decision names it. */
export const adviceAttributes = (advice: Advice): Record<string, string[]> => ({
  [attributeOf[advice.kind]]: [valueOf(advice)],
});

/** An advice as it stands in the address of a sign-in. */
export const adviceXml = (advice: Advice): string =>
  `<Advices><AttributeValuePair><Attribute name="${attributeOf[advice.kind]}"/>` +
  `<Value>${valueOf(advice)}</Value></AttributeValuePair></Advices>`;

/** The one form there is, with any space between its elements; ids and names of trees hold nothing that XML escapes. */
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

/** Reads what `adviceXml` writes. @returns undefined for anything else, several advices at once and another realm's tree included. */
export function parseAdvice(xml: string): Advice | undefined {
  const [, attribute, value = ''] = xmlPattern.exec(xml) ?? [];
  if (attribute === attributeOf.transaction)
    return /^[\w-]+$/.test(value) ? { kind: 'transaction', id: value } : undefined;
  const prefix = `${productRealmName}:`;
  const tree = value.startsWith(prefix) ? value.slice(prefix.length) : '';
  return attribute === attributeOf.tree && /^\w+$/.test(tree) ? { kind: 'tree', tree } : undefined;
}
