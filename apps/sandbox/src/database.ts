import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartUpError } from './start-up-error.ts';

const schema = `
  create table if not exists tokens (
    token      text    primary key,
    brand      text    not null,
    last4      text    not null,
    outcome    text    not null,
    expires_at integer not null
  ) strict;

  -- A pending charge is one whose settles_at lies ahead, so a restart forgets nothing and needs no timer.
  create table if not exists charges (
    seq          integer primary key,
    id           text    not null unique,
    reference    text    not null unique,
    token        text    not null unique references tokens,
    amount_minor integer not null,
    currency     text    not null,
    settles_at   integer not null
  ) strict;
  create index if not exists charges_by_time on charges (settles_at, seq);

  create table if not exists mails (
    seq         integer primary key,
    recipient   text    not null collate nocase,
    subject     text    not null,
    text        text    not null,
    html        text    not null,
    received_at integer not null
  ) strict;
  create index if not exists mails_by_recipient on mails (recipient, seq);

  create table if not exists commerce_sessions (
    id          text primary key,
    customer_id text,
    last_order  text
  ) strict;

  create table if not exists commerce_cart_lines (
    session_id text    not null references commerce_sessions on delete cascade,
    product    text    not null,
    quantity   integer not null,
    primary key (session_id, product)
  ) strict;

  create table if not exists commerce_orders (
    seq            integer primary key,
    number         text    not null unique,
    account_number text    not null,
    placed_at      integer not null,
    lines          text    not null
  ) strict;
  create index if not exists commerce_orders_by_account on commerce_orders (account_number, seq);
`;

/**
 * Opens what all third parties remember, in one file; creates folder and tables where they are missing.
 *
 * @throws StartUpError when the folder cannot be written.
 */
export function openDatabase(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    const database = new DatabaseSync(join(folder, 'sandbox.sqlite'));
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on');
    database.exec(`begin immediate; ${schema} commit`); // takes the write lock even where nothing is missing
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartUpError(`cannot write the folder ${folder} (${reason}); set DATA_FOLDER to a writable one`, {
      cause,
    });
  }
}
