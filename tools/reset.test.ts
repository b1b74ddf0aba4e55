import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'assess-reset-'));
  mkdirSync(join(dataFolder, 'gateway'));
  writeFileSync(join(dataFolder, 'gateway', 'invoices'), 'many');
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const reset = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'reset.ts')], {
    encoding: 'utf8',
    env: { ...process.env, DATA_FOLDER: dataFolder },
  });

describe('npm run reset', () => {
  it('empties the data folder, what a killed store left there too', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(dataFolder, 'start.pid'), String(pid));
    expect(reset()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^.+ is empty\. .+\n$/) });
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  it('refuses with one line while a store runs on it', () => {
    writeFileSync(join(dataFolder, 'start.pid'), String(process.pid));
    expect(reset()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^.+ is used by process \d+ .+\n$/) });
    expect(readdirSync(dataFolder)).toContain('gateway');
  });

  it('leaves files alone that are not its own', () => {
    writeFileSync(join(dataFolder, 'notes.txt'), 'mine');
    reset();
    expect(readdirSync(dataFolder)).toEqual(['notes.txt']);
  });
});
