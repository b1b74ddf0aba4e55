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

  -- All objects of Stripe, as one JSON text.
  create table if not exists stripe (
    id      integer primary key check (id = 1),
    objects text    not null
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

  -- The stored form of a card that is charged with a token: a keyed hash of its number and month.
  create table if not exists cards_of_tokens (
    token        text    primary key references tokens,
    fingerprint  text    not null,
    expiry_month integer not null,
    expiry_year  integer not null
  ) strict;

  -- Tokens of a security code, of which only the length is stored.
  create table if not exists code_tokens (
    token      text    primary key,
    length     integer not null,
    expires_at integer not null
  ) strict;

  -- The key of the fingerprints: made once, then the same for ever.
  create table if not exists card_fingerprint_key (
    one   integer primary key check (one = 1),
    value text    not null
  ) strict;

  create table if not exists stored_cards (
    id           text    primary key,
    customer     text    not null,
    fingerprint  text    not null,
    brand        text    not null,
    last4        text    not null,
    expiry_month integer not null,
    expiry_year  integer not null,
    outcome      text    not null,
    unique (customer, fingerprint)
  ) strict;

  -- Charges that asked to keep their card, each with what it became.
  create table if not exists keeping_charges (
    reference   text primary key references charges (reference),
    stored_card text not null
  ) strict;

  -- Charges for which the bank asks its customer first. Until somebody has answered there is no outcome, and settles_at of the
  -- charge is when it asks no longer.
  create table if not exists challenges (
    id         text primary key,
    reference  text not null unique references charges (reference),
    return_url text,
    keep_for   text,
    outcome    text
  ) strict;

  create table if not exists refunds (
    seq          integer primary key,
    reference    text    not null unique,
    charge       text    not null references charges (reference),
    amount_minor integer not null,
    currency     text    not null,
    made_at      integer not null
  ) strict;
  -- Refunds that are not made yet, or that have failed.
  create table if not exists refund_states (
    reference text primary key references refunds (reference) on delete cascade,
    status    text not null
  ) strict;
  -- Refunds that have failed after they were made.
  create table if not exists refund_failures (
    reference text    primary key references refunds (reference) on delete cascade,
    failed_at integer not null
  ) strict;
  -- Changes of the merchant's balance that are neither charges nor refunds.
  create table if not exists movements (
    seq          integer primary key,
    id           text    not null unique,
    kind         text    not null,
    amount_minor integer not null,
    currency     text    not null,
    charge       text,
    at           integer not null
  ) strict;
  -- Disputes, each as the JSON text with which the routes respond.
  create table if not exists disputes (
    seq       integer primary key,
    id        text    not null unique,
    charge    text    not null references charges (reference),
    opened_at integer not null,
    answer    text    not null
  ) strict;
  create index if not exists disputes_by_time on disputes (opened_at, seq);
  create index if not exists refunds_of_charges on refunds (charge);
  create index if not exists refunds_by_time on refunds (made_at, seq);

  -- References that the merchant gave up: no charge may come under them any more.
  create table if not exists voided_references (
    reference text primary key
  ) strict;

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

  -- Visits that ended by a time-out.
  create table if not exists commerce_left_visits (
    session_id text    primary key references commerce_sessions on delete cascade,
    left_at    integer not null
  ) strict;

  create table if not exists commerce_personal_accounts (
    customer_id text primary key,
    number      text not null unique
  ) strict;

  create table if not exists commerce_orders (
    seq            integer primary key,
    number         text    not null unique,
    account_number text    not null,
    placed_at      integer not null,
    lines          text    not null
  ) strict;
  create index if not exists commerce_orders_by_account on commerce_orders (account_number, seq);

  create table if not exists commerce_order_details (
    number  text primary key references commerce_orders (number),
    details text not null
  ) strict;

  create table if not exists identity_secrets (
    name  text primary key,
    value text not null
  ) strict;

  create table if not exists accounts (
    id            text primary key,
    email         text not null unique collate nocase,
    given_name    text not null,
    family_name   text not null,
    password_hash text not null
  ) strict;

  create table if not exists security_keys (
    id         text    primary key,
    account_id text    not null,
    name       text    not null,
    public_key blob    not null,
    counter    integer not null
  ) strict;

  create table if not exists recovery_codes (
    account_id text not null,
    code       text not null,
    primary key (account_id, code)
  ) strict;

  create table if not exists oauth_records (
    model      text not null,
    id         text not null,
    payload    text not null,
    uid        text,
    grant_id   text,
    expires_at integer,
    primary key (model, id)
  ) strict;
  create index if not exists oauth_records_by_grant on oauth_records (grant_id);
  create index if not exists oauth_records_by_uid on oauth_records (model, uid);

  create table if not exists session_grants (
    grant_id    text    primary key,
    session_uid text    not null,
    expires_at  integer not null
  ) strict;
`;

/**
 * Opens the database of all simulated third parties, which is one file. Creates the folder and the tables if they are
 * missing.
 *
 * @throws StartUpError when the folder is not writable.
 */
export function openDatabase(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    const database = new DatabaseSync(join(folder, 'sandbox.sqlite'));
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on');
    createTables(database);
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartUpError(`cannot write the folder ${folder} (${reason}); set DATA_FOLDER to a writable one`, {
      cause,
    });
  }
}

/** Opens an empty database in memory, for the third parties that a test starts. */
export function openMemoryDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  return database;
}

/** Creates the tables that are missing. It takes the write lock even when all exist. */
const createTables = (database: DatabaseSync): void => database.exec(`begin immediate; ${schema} commit`);
