#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { nodeFault } from './node-fault.ts';

// No other module is imported before this check, because an older Node would fail on missing modules with a stack trace instead of a reason.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const fault = nodeFault(process.versions.node, engines.node);
if (fault === undefined) await import('./run-sandbox.ts');
else {
  process.stderr.write(`sandbox: ${fault}\n`);
  process.exitCode = 1;
}
