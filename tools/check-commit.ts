/** The hook for a commit's message: rejects a subject that `nx release` could not parse. */
import { readFileSync } from 'node:fs';
import { subjectFault } from './commit-subject.ts';

const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
const fault = subjectFault(subject);
if (fault !== undefined) {
  console.error(fault);
  process.exitCode = 1;
}
