import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const mailRow = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.number(),
});

/** A mail to one recipient. `html` is empty if the mail has only text. */
export type Mail = z.infer<typeof mailRow>;

/** Stores mails in the sandbox's database. */
export function createMailRepository(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into mails (recipient, subject, text, html, received_at) values (:to, :subject, :text, :html, :at)',
  );
  const newest = database.prepare(`
    select cast(seq as text) as id, recipient as "to", subject, text, html, received_at as at from mails
    where :to is null or recipient = :to order by seq desc limit 200`);

  const byId = database.prepare(`
    select cast(seq as text) as id, recipient as "to", subject, text, html, received_at as at from mails
    where cast(seq as text) = :id`);

  return {
    add(mail: Omit<Mail, 'id'>): void {
      insert.run(mail);
    },
    /** Lists the newest 200 mails, newest first; those of all recipients when `to` is null. Letter case does not matter. */
    list: (to: string | null): Mail[] => z.array(mailRow).parse(newest.all({ to })),
    find: (id: string): Mail | undefined => z.optional(mailRow).parse(byId.get({ id })),
  };
}

export type MailRepository = ReturnType<typeof createMailRepository>;
