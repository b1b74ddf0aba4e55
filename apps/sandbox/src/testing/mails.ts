export interface SentMail {
  subject: string;
  text: string;
}

/** What the mail inbox has for an address, the newest first. */
export async function mailsTo(sandboxUrl: string, address: string): Promise<SentMail[]> {
  const answer = await fetch(`${sandboxUrl}/mail?to=${encodeURIComponent(address)}`);
  return answer.json();
}

/** Of the link by which somebody comes back to a sign-in. */
export const suspendedIdOf = ({ text }: SentMail): string => /suspendedId=([\w-]+)/.exec(text)?.[1] ?? '';

/** Of the link by which somebody says that it is them. */
export const approvalPathOf = ({ text }: SentMail): string => /\/auth\/approve\?id=[\w-]+/.exec(text)?.[0] ?? '';
