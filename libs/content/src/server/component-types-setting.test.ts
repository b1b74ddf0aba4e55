import { describe, expect, it } from 'vitest';
import { componentTypesSetting } from './component-types-setting.ts';

describe('componentTypesSetting', () => {
  it('maps roles to types, none by default', () => {
    expect(componentTypesSetting.parse(undefined)).toEqual({});
    expect(componentTypesSetting.parse('logo=acme/logo, tile=acme/links,')).toEqual({
      logo: 'acme/logo',
      tile: 'acme/links',
    });
  });

  it.each(['logo', 'logo=', 'carousel=acme/x', 'logo=a=b', '__proto__=x'])('refuses %s and names the roles', (text) => {
    const { error } = componentTypesSetting.safeParse(text);
    expect(error?.issues[0]?.message).toMatch(/^must be roles with their types.+logo, utilitybar/);
  });
});
