import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.8', '203.0.113.8'],
    ['::ffff:203.0.113.8', '203.0.113.8'],
    ['::ffff:cb00:7108', '203.0.113.8'],
    ['2001:db8:1:2::3', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::3', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
