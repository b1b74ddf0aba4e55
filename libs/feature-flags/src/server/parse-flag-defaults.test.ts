import { describe, expect, it } from 'vitest';
import { flagNames } from '../flag-registry.ts';
import { parseFlagDefaults } from './parse-flag-defaults.ts';

describe(parseFlagDefaults, () => {
  it.each([
    ['', {}],
    ['sso=true', { sso: true }],
    [' sso = true, bankTransfer=false ,', { sso: true, bankTransfer: false }],
    ['{"sso":true,"quickOrderRows":{"min":1,"max":9}}', { sso: true, quickOrderRows: { min: 1, max: 9 } }],
    ['myAccountQualifications=["degree"]', { myAccountQualifications: ['degree'] }],
  ])('reads %j', (text, values) => {
    expect(parseFlagDefaults(text)).toEqual(values);
  });

  it.each([
    ['sos=true', 'sos is not a flag: docs/flags.md lists their names'],
    ['bank-transfer=true', 'bank-transfer is not a flag'],
    ['{"constructor":true}', 'constructor is not a flag'],
    ['sso=yes', 'sso must be true or false'],
    ['sso=', 'sso must be true or false'],
    ['{"sso":1}', 'sso must be true or false'],
    ['{"quickOrderRows":{"min":9,"max":3}}', 'quickOrderRows must be two whole numbers from 1 to 100'],
    ['{"ssoSession":{"expiryThreshold":0}}', 'ssoSession must be whole numbers of seconds such as'],
    ['myAccountQualifications=degree', 'myAccountQualifications must be a list such as ["degree"]'],
    ['sso', 'must be flags such as sso=true,bankTransfer=true'],
    ['{"sso":true', 'must be flags such as sso=true,bankTransfer=true'],
  ])('rejects %j and names what is expected', (text, message) => {
    expect(() => parseFlagDefaults(text)).toThrow(message);
  });

  it.each(flagNames)('knows what values %s takes', (name) => {
    expect(() => parseFlagDefaults(JSON.stringify({ [name]: 'x' }))).toThrow(new RegExp(`^${name} must be .`));
  });
});
