import { describe, expect, it } from 'vitest';
import { adviceAttributes, adviceXml, parseAdvice, type Advice } from './advice.ts';

const transaction: Advice = { kind: 'transaction', id: 'a1-B_2' };
const tree: Advice = { kind: 'tree', tree: 'StepUpCode' };

describe('an advice', () => {
  it('is written as the product writes it', () => {
    expect(adviceXml(transaction, 'root')).toBe(
      '<Advices><AttributeValuePair><Attribute name="TransactionConditionAdvice"/><Value>a1-B_2</Value></AttributeValuePair></Advices>',
    );
    expect(adviceAttributes(tree, 'root/alpha')).toEqual({
      AuthenticateToServiceConditionAdvice: ['/alpha:StepUpCode'],
    });
    expect(adviceAttributes(tree, 'root')).toEqual({ AuthenticateToServiceConditionAdvice: ['/:StepUpCode'] });
  });

  it.each([transaction, tree])('is read as it was written, spread over lines too: %o', (advice) => {
    const xml = adviceXml(advice, 'root/alpha');
    expect(parseAdvice(xml, 'root/alpha')).toEqual(advice);
    expect(parseAdvice(` ${xml.replaceAll('><', '>\n  <')}\n`, 'root/alpha')).toEqual(advice);
  });

  const xml = adviceXml(transaction, 'root/alpha');
  it.each([
    ['', 'nothing'],
    ['a1-B_2', 'no XML'],
    [xml.replace('</Advices>', ''), 'an element that is not closed'],
    [`${xml}<more/>`, 'something after the end'],
    [`<?xml version="1.0"?>${xml}`, 'a declaration'],
    [xml.replace('Transaction', 'Other'), 'another attribute'],
    [xml.replace('a1-B_2', ''), 'no value'],
    [xml.replace('a1-B_2', 'a1 b2'), 'two values'],
    [xml.replace('a1-B_2', '&amp;'), 'an entity'],
    [xml.replace('a1-B_2', '/alpha:StepUp'), 'a tree as a transaction'],
    [xml.replace('<Value>a1-B_2</Value>', '$&$&'), 'a value twice'],
    [adviceXml(tree, 'root'), 'a tree of another realm'],
    [adviceXml({ kind: 'tree', tree: 'a:b' }, 'root/alpha'), 'a tree with a bad name'],
  ])('is not read from %s: %s', (text) => {
    expect(parseAdvice(text, 'root/alpha')).toBeUndefined();
  });
});
