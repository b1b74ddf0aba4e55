/**
 * Reads the beginning of a response's body as text, and cancels the body after `maxBytes`. `isWhole` is false if the body is longer
 * or breaks off.
 */
export async function readBeginning(response: Response, maxBytes: number): Promise<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  let room = maxBytes;
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk.subarray(0, room), { stream: true });
      room -= chunk.byteLength;
      if (room < 0) return { text, isWhole: false }; // leaving the loop cancels the stream
    }
    return { text: text + decoder.decode(), isWhole: true };
  } catch {
    return { text, isWhole: false }; // the connection broke; `isWhole` reports it to the caller
  }
}
