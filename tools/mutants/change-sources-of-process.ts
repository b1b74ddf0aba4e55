import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changeSource, type SourceChange } from './change-source.ts';

const workspace = join(import.meta.dirname, '../..');
const changes = JSON.parse(process.env['SOURCE_CHANGES'] ?? '[]') as readonly SourceChange[];
const unloaded = new Set(changes);

/**
 * Changes sources as a process of Node loads them:
 * `SOURCE_CHANGES='[{"file":…,"from":…,"to":…}]' node --import=./tools/mutants/change-sources-of-process.ts …`.
 * A text that is not there ends the process with an error. A file that is never loaded is a line on standard error.
 */
registerHooks({
  load(url, context, nextLoad) {
    const result = nextLoad(url, context);
    for (const change of changes) {
      if (url !== pathToFileURL(join(workspace, change.file)).href || !result.source) continue;
      const { source } = result;
      result.source = changeSource(typeof source === 'string' ? source : new TextDecoder().decode(source), change);
      unloaded.delete(change);
    }
    return result;
  },
});

process.on('exit', () => {
  for (const { file } of unloaded) process.stderr.write(`${file} is unchanged, because it was not loaded\n`);
});
