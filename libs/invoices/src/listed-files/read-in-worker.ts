import type { Bytes, DocumentKind, FileText, ReadDocument } from './file-text.ts';

/** The message that starts a worker's work. The answer goes to `port`, because libraries inside a worker also post messages. */
export interface FileMessage {
  readonly bytes: Bytes;
  readonly kind: DocumentKind;
  readonly port: MessagePort;
}

/** The worker that reads files, and its time limit. */
export interface ReadInWorkerOptions {
  /** Creates a worker that runs `answerFiles` of `@assess/invoices/file-worker`. */
  createWorker: () => Promise<Worker>;
  /** The time after which a document counts as too large. Default: 20 seconds. */
  timeoutMs?: number;
}

/**
 * Creates the function that reads each document in a worker of its own, so that a hostile file cannot stop the page: the
 * worker ends after its time limit.
 */
export const readInWorker =
  ({ createWorker, timeoutMs = 20_000 }: ReadInWorkerOptions): ReadDocument =>
  async (bytes, kind) => {
    let worker: Worker;
    try {
      worker = await createWorker();
    } catch {
      return { problem: 'unavailable' };
    }
    const { port1: answers, port2: port } = new MessageChannel();
    const found = Promise.withResolvers<FileText>();
    const timer = setTimeout(() => found.resolve({ problem: 'too-large' }), timeoutMs);
    answers.onmessage = ({ data }: MessageEvent<FileText>) => found.resolve(data);
    worker.onerror = () => found.resolve({ problem: 'unavailable' });
    worker.postMessage({ bytes, kind, port } satisfies FileMessage, [bytes.buffer, port]);
    try {
      return await found.promise;
    } finally {
      clearTimeout(timer);
      answers.close();
      worker.terminate();
    }
  };
