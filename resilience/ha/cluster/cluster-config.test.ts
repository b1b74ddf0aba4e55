import { describe, expect, it } from 'vitest';
import { etcdArguments, haproxyConfig, patroniConfig, pgbouncerConfig, timing, type Node } from './cluster-config.ts';

const nodes: Node[] = [
  { name: 'one', postgresPort: 1001, apiPort: 1002, etcdPort: 1003 },
  { name: 'two', postgresPort: 2001, apiPort: 2002, etcdPort: 2003 },
];

describe('the settings of a cluster', () => {
  it('have a primary that reaches etcd no more step down before its lease is over', () => {
    expect(timing.loop_wait + 2 * timing.retry_timeout).toBeLessThanOrEqual(timing.ttl);
  });

  it('give each Patroni its own proxy to etcd, and commit on two machines', () => {
    const { etcd3, bootstrap, postgresql } = JSON.parse(patroniConfig(nodes[0]!, '/folder', '/bin'));
    expect(etcd3).toEqual({ hosts: '127.0.0.1:1003', use_proxies: true });
    expect(bootstrap.dcs).toMatchObject({ ...timing, synchronous_mode: true, postgresql: { use_pg_rewind: true } });
    expect(postgresql).toMatchObject({ listen: '127.0.0.1:1001', data_dir: '/folder/one', bin_dir: '/bin' });
  });

  it('keep etcd on this machine', () => {
    expect(etcdArguments('/folder', 3001, 3002)).toEqual(
      expect.arrayContaining(['--listen-client-urls=http://127.0.0.1:3001', '--data-dir=/folder/etcd']),
    );
  });

  it('route connections to the primary, and requests round-robin to ready servers', () => {
    const behind = { gateways: { port: 4, ports: [41, 42] }, storefronts: { port: 5, ports: [51, 52] } };
    const config = haproxyConfig({ port: 3, nodes }, behind, 6);
    expect(config).toMatch(/option httpchk GET \/primary\n[^]*server one 127\.0\.0\.1:1001 check port 1002/);
    expect(config.match(/balance roundrobin/g)).toHaveLength(2);
    expect(config.match(/uri \/health\/ready/g)).toHaveLength(2);
    expect(config).toContain('server storefront1 127.0.0.1:52 check');
    expect(config).not.toMatch(/cookie|stick|source/);
  });

  it('give each transaction another connection behind PgBouncer', () => {
    const config = pgbouncerConfig('/folder', 7, 3);
    expect(config).toContain('pool_mode = transaction');
    expect(config).not.toContain('ignore_startup_parameters');
  });
});
