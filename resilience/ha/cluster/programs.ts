import { existsSync } from 'node:fs';
import { postgresPrograms } from '../../trials/services/own-postgres.ts';

/** The paths of a cluster's programs. */
export interface Programs {
  /** The folder of PostgreSQL's own programs. */
  readonly postgres: string;
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
}

/** The Debian path of each program, and its package. */
const places = {
  patroni: ['/usr/bin/patroni', 'patroni'],
  etcd: ['/usr/bin/etcd', 'etcd-server'],
  haproxy: ['/usr/sbin/haproxy', 'haproxy'],
  pgbouncer: ['/usr/sbin/pgbouncer', 'pgbouncer'],
} as const;

interface Machine {
  readonly exists?: (path: string) => boolean;
  readonly postgres?: () => string | undefined;
}

/**
 * Finds the programs of a cluster.
 *
 * @throws when one is missing, with the names of the Debian packages to install.
 */
export function findPrograms({ exists = existsSync, postgres = postgresPrograms }: Machine = {}): Programs {
  const server = postgres();
  const missing = Object.values(places).flatMap(([path, name]) => (exists(path) ? [] : [name]));
  const packages = server === undefined ? ['postgresql', ...missing] : missing;
  if (server === undefined || packages.length > 0)
    throw new Error(`not installed: ${packages.join(', ')} (Debian: apt-get install ${packages.join(' ')})`);
  const [patroni, etcd, haproxy, pgbouncer] = Object.values(places).map(([path]) => path) as [
    string,
    string,
    string,
    string,
  ];
  return { postgres: server, patroni, etcd, haproxy, pgbouncer };
}
