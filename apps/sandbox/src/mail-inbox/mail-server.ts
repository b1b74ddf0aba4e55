import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '../clock.ts';
import type { MailRepository } from './mail-repository.ts';

/** Creates an SMTP server that accepts every mail for every recipient, without login or TLS. It stores the mails and forwards none. */
export const createMailServer = ({ repository, clock }: { repository: MailRepository; clock: Clock }): SMTPServer =>
  new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      buffer(stream)
        .then((source) => PostalMime.parse(source))
        .then(({ subject = '', text = '', html = '' }) => {
          for (const { address } of session.envelope.rcptTo) {
            repository.add({ to: address, subject, text, html, at: clock.now() });
          }
          done();
        })
        .catch(done);
    },
  });
