/** Bytes with a buffer of their own. TypeScript before 5.7 has no `Uint8Array<ArrayBuffer>`. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>;
/** Reads a whole body. If the body is larger than `maxBytes`, it cancels the rest and returns `too-large`. */
export async function readBounded(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Bytes | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return 'too-large'; // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}
