/**
 * Ends the process group of this process when the start tool is gone, even after SIGKILL. Every process of the store preloads this module.
 * It watches for the end of standard input, which is a pipe from the start tool; under `node --watch`, the watcher forwards that pipe.
 */
process.stdin.on('end', () => process.kill(0, 'SIGTERM')).resume();
(process.stdin as typeof process.stdin & { unref(): void }).unref();
