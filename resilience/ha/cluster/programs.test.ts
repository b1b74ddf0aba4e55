import { describe, expect, it } from 'vitest';
import { findPrograms } from './programs.ts';

const postgres = () => '/usr/lib/postgresql/15/bin';

describe(findPrograms, () => {
  it('finds what Debian has installed', () => {
    expect(findPrograms({ exists: () => true, postgres })).toEqual({
      postgres: postgres(),
      patroni: '/usr/bin/patroni',
      etcd: '/usr/bin/etcd',
      haproxy: '/usr/sbin/haproxy',
      pgbouncer: '/usr/sbin/pgbouncer',
    });
  });

  it.each([
    ['one', { exists: (path: string) => path !== '/usr/bin/etcd', postgres }, 'etcd-server'],
    ['all', { exists: () => false, postgres: () => undefined }, 'postgresql patroni etcd-server haproxy pgbouncer'],
  ])('names the packages to install where %s are missing', (_, machine, packages) => {
    expect(() => findPrograms(machine)).toThrow(`apt-get install ${packages})`);
  });
});
