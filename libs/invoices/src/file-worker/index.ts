import { readDocument } from '../listed-files/read-document.ts';
import type { FileMessage } from '../listed-files/read-in-worker.ts';

/** The part of a worker's global scope by which a page sends files. */
export interface FileWorkerScope {
  /** Receives the messages of the page. */
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

/** Reads the files that a page sends to its worker by `readInWorker`. The script of the worker calls it once: `answerFiles(self)`. */
export function answerFiles(scope: FileWorkerScope): void {
  scope.addEventListener('message', ({ data }: MessageEvent<Partial<FileMessage>>) => {
    const { bytes, kind, port } = data;
    if (bytes && kind && port) void readDocument(bytes, kind).then((found) => port.postMessage(found));
  });
}
