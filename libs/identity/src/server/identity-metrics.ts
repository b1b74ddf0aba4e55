import { anObject, checkArguments } from '@assess/i18n/arguments';
import { Counter, type Registry } from 'prom-client';

/** Counts the calls that a proxy forwards to the identity server. */
export interface IdentityMetrics {
  /** Counts a response of the identity server to a forwarded call. */
  countCall: (call: string, status: number) => void;
  /** Counts a response that sets the identity server's session cookie. */
  countSignIn: () => void;
}

/** Adds the counters `identity_calls_total` and `sign_ins_total` to a server's metrics, for `createIdentityProxy`. */
export function createIdentityMetrics(registry: Registry): IdentityMetrics {
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'createIdentityMetrics',
      { registry },
      { registry: anObject('a Registry of prom-client', 'registerMetric') },
    );
  const registers = [registry];
  const identityCalls = new Counter({
    name: 'identity_calls_total',
    help: 'Calls forwarded to the identity server, by its status; authorize-silently starts a renewal, access_token completes one or a sign-in',
    labelNames: ['call', 'status'],
    registers,
  });
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sessions that the identity server started in browsers',
    registers,
  });
  return {
    countCall: (call, status) => identityCalls.inc({ call, status }),
    countSignIn: () => signIns.inc(),
  };
}
