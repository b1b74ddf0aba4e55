/** The ports of one cluster node: PostgreSQL, managed by Patroni. */
export interface Node {
  readonly name: string;
  readonly postgresPort: number;
  /** The port of Patroni's REST API, from which HAProxy learns which node is the primary. */
  readonly apiPort: number;
  /** The port through which this node's Patroni reaches etcd. */
  readonly etcdPort: number;
}

/** The timing of the cluster, in seconds. @see Patroni, dynamic configuration settings */
export const timing = {
  /** The lease of a primary. A primary that does not renew its lease in time loses its role. Patroni requires at least 20. */
  ttl: 20,
  loop_wait: 2,
  /** The time after which a primary that cannot reach etcd steps down; well below the lease. */
  retry_timeout: 5,
} as const;

/** The user who owns the database and all its objects. */
export const owner = 'store';

const local = (port: number) => `127.0.0.1:${port}`;

/** Patroni's settings of a node, as JSON, which is valid YAML. Two such nodes are one primary and one synchronous standby. */
export const patroniConfig = (node: Node, folder: string, postgresPrograms: string): string =>
  JSON.stringify(
    {
      scope: 'store',
      name: node.name,
      restapi: { listen: local(node.apiPort), connect_address: local(node.apiPort) },
      // Patroni reaches etcd through a single proxy, so it must not use the URLs that etcd's members report.
      etcd3: { hosts: local(node.etcdPort), use_proxies: true },
      bootstrap: {
        dcs: {
          ...timing,
          synchronous_mode: true,
          primary_start_timeout: 0, // the standby takes over at once instead of waiting for a crashed PostgreSQL
          maximum_lag_on_failover: 1_048_576,
          postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 60 } },
        },
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      },
      postgresql: {
        listen: local(node.postgresPort),
        connect_address: local(node.postgresPort),
        data_dir: `${folder}/${node.name}`,
        bin_dir: postgresPrograms,
        pgpass: `${folder}/${node.name}.pgpass`,
        authentication: {
          superuser: { username: owner },
          replication: { username: 'replicator' },
          rewind: { username: owner },
        },
        pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
        parameters: { unix_socket_directories: folder },
      },
    },
    null,
    2,
  );

/** The arguments of etcd. It has one member, because etcd itself is not under test. */
export const etcdArguments = (folder: string, clientPort: number, peerPort: number): string[] => {
  const [client, peer] = [clientPort, peerPort].map((port) => `http://${local(port)}`) as [string, string];
  const settings = {
    name: 'one',
    'data-dir': `${folder}/etcd`,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
    // A heartbeat may be late on a busy machine.
    'heartbeat-interval': '500',
    'election-timeout': '5000',
    'log-level': 'error',
  };
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
};

/** A port of HAProxy, with the servers behind it. */
interface Behind {
  readonly port: number;
  readonly ports: readonly number[];
}

/** HAProxy's settings: database connections go to the current primary; HTTP requests go to the gateways and storefronts in turn. */
export const haproxyConfig = (
  database: { readonly port: number; readonly nodes: readonly Node[] },
  { gateways, storefronts }: { readonly gateways: Behind; readonly storefronts: Behind },
  statsPort: number,
): string => `\
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h

listen database
  mode tcp
  bind ${local(database.port)}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${database.nodes.map((node) => `  server ${node.name} ${local(node.postgresPort)} check port ${node.apiPort}`).join('\n')}
${Object.entries({ gateways, storefronts })
  .map(([name, behind]) => inTurn(name, behind))
  .join('')}
listen statistics
  mode http
  bind ${local(statsPort)}
  stats enable
  stats uri /
`;

const inTurn = (name: string, { port, ports }: Behind): string => `
listen ${name}
  mode http
  bind ${local(port)}
  balance roundrobin
  option forwardfor
  option httpchk
  http-check send meth GET uri /health/ready ver HTTP/1.1 hdr host 127.0.0.1
  http-check expect status 200
  option redispatch
  http-request set-header x-forwarded-host %[req.hdr(host)]
  http-request set-header x-forwarded-proto http
  default-server inter 1s fall 2 rise 1
${ports.map((at, index) => `  server ${name.slice(0, -1)}${index} ${local(at)} check`).join('\n')}
`;

/** PgBouncer's settings; it connects to the port of HAProxy that forwards to the primary. */
export const pgbouncerConfig = (folder: string, port: number, databasePort: number): string => `\
[databases]
store = host=127.0.0.1 port=${databasePort} dbname=postgres

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 10
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`;
