/**
 * Preloaded into every process of the store: ends its whole process group when the start tool is gone, even after
 * SIGKILL. It watches for the end of standard input, the pipe from the start tool; under `node --watch` the watcher
 * forwards it.
 */
process.stdin.on('end', () => process.kill(0, 'SIGTERM')).resume();
(process.stdin as typeof process.stdin & { unref(): void }).unref();
