import { createLoginPage, type LoginParts } from '../trees/login-tree.ts';
import { ask, type Tree } from '../trees/tree.ts';
import { createApprovalPage, type ApprovalParts } from './approval-page.ts';

/** Name and password, then a link in a mail that may be followed on another device. */
export function createApprovalTree(login: LoginParts, parts: ApprovalParts): Tree {
  const approval = createApprovalPage({
    ...parts,
    node: 'waiting',
    next(accountId) {
      const account = login.accounts.find(accountId);
      return account ? { kind: 'signed-in', account } : { kind: 'refused' };
    },
  });
  return {
    begin: () => ask('name-and-password'),
    isOverWhenSignedIn: false,
    nodes: {
      'name-and-password': createLoginPage(login, (account, visit) => approval.begin(account, visit)),
      waiting: approval.page,
    },
  };
}
