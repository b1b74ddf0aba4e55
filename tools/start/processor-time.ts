import { readdirSync, readFileSync } from 'node:fs';

const millisecondsPerTick = 10;

/** Returns the processor time that a process group has used, from Linux's `/proc`; `undefined` on other systems. */
export function processorMsOf(group: number): number | undefined {
  const times = processIds()
    .map(statOf)
    .filter(([, , processGroup]) => Number(processGroup) === group)
    .map((fields) => fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0));
  return times.length > 0 ? times.reduce((sum, ticks) => sum + ticks) * millisecondsPerTick : undefined;
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Reads `stat` from the third field on, because the second field, the program's name, may contain spaces. The result is empty for a process
 * that has ended.
 */
function statOf(pid: string): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
