import { parseArgs } from 'node:util';
import { albumFolder, writeAlbum } from './album.ts';
import { buildPages } from './build-pages.ts';
import { reportFile, writeReport } from './report.ts';
import { review } from './review.ts';
import { compareCommits } from './since.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, since: { type: 'string' }, until: { type: 'string' } },
});
const { since, until } = values;
const [part] = positionals;

async function photographAndCompare() {
  await buildPages();
  return review({ part });
}

const reviewed = since === undefined ? await photographAndCompare() : compareCommits({ since, until, part });
writeReport(reviewed);
const seen = reviewed.findings.filter(({ kind }) => kind !== 'same');
const notShown = seen.filter(({ kind }) => kind === 'not shown');
if (values.accept && since === undefined) {
  const accepted = seen
    .filter(({ kind }) => kind !== 'not shown')
    .map(({ state, name, after }) => ({ state, name, png: after }));
  writeAlbum(albumFolder, reviewed.chromium, accepted);
  // The accepted pictures and the differences are this command's result, so they go to standard output.
  console.log(`${accepted.length} pictures were accepted.`);
}
const left = values.accept ? notShown : seen;
for (const { state, kind, message } of left) console.error(`${state}: ${kind}. ${message}`);
if (reviewed.warning && left.length > 0) console.error(reviewed.warning);
console.log(`${left.length} of ${reviewed.findings.length} pictures differ: ${reportFile}`);
process.exitCode = left.length === 0 || since !== undefined ? 0 : 1;
