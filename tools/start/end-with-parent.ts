/**
 * Preloaded into every process of the store: ends its whole process group when the start tool is gone, even killed hard.
 * The sign is the end of standard input, the pipe from the start tool; under `node --watch` the watcher passes it on.
 */
process.stdin.on('end', () => process.kill(0, 'SIGTERM')).resume();
(process.stdin as typeof process.stdin & { unref(): void }).unref();
