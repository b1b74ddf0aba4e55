import type { Operation, Problem } from './contract/index.ts';

/** Explains an unexpected answer to a developer, with what to correct. Production builds leave it out. */
export function explainAnswer(
  status: number,
  { caller, problem }: Pick<Operation, 'caller'> & { problem: Problem | undefined },
): string {
  const correction = problem ? correctionOf(status, caller) : notOfGateway;
  return `answered ${status}${problem ? `, ${problem.title}` : ''}. ${correction}See unexpected-answer in TROUBLESHOOTING.md.`;
}

const notOfGateway =
  'It is no answer of the gateway: baseUrl must lead to the gateway, such as http://127.0.0.1:3001, or to a proxy of it. ';

function correctionOf(status: number, caller: Operation['caller']): string {
  if (status !== 401) return '';
  if (caller === 'staff')
    return "Let headers() return 'authorization', as 'Bearer ' and the token of the staff member. ";
  const key =
    "Let headers() return the platform key as 'x-platform-key', on a server: pages call a proxy that adds it. ";
  return caller === 'platform'
    ? key
    : `${key}For a user, pass authorizedFetch of createIdentity, which sends the token. `;
}
