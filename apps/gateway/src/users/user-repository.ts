import type { User } from '@assess/gateway-client/contract';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { UserClaims } from './user-info.ts';

/**
 * Inserts or updates a user. It writes only if a claim has changed or the stored last visit is a day old, because most calls change
 * nothing.
 */
const keep = statement({
  name: 'keep-user',
  parameters: {
    id: 'text',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    registrationCountryIso: 'text?',
    now: 'timestamptz',
  },
  text: `
    insert into users as u (id, first_name, last_name, email, registration_country_iso, first_seen_at, updated_at,
      last_seen_at)
    values (:id, :firstName, :lastName, :email, :registrationCountryIso, :now, :now, :now)
    on conflict (id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      registration_country_iso = excluded.registration_country_iso, updated_at = excluded.updated_at,
      last_seen_at = excluded.last_seen_at
    where coalesce(u.last_seen_at, '-infinity') <= excluded.last_seen_at - interval '1 day' or (u.first_name, u.last_name, u.email, u.registration_country_iso)
      is distinct from (excluded.first_name, excluded.last_name, excluded.email, excluded.registration_country_iso)`,
});

/** Stores a user with the claims that the identity server returns now. */
export async function upsertUser(
  database: Database,
  { id, firstName, lastName, email, registrationCountryIso }: UserClaims,
  nowMs: number,
): Promise<void> {
  await database.query(keep({ id, firstName, lastName, email, registrationCountryIso, now: nowMs }));
}

/** Reads a user who has signed in before. */
export async function readUser({ kysely }: Database, id: string): Promise<User | undefined> {
  return await kysely
    .selectFrom('users')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'registration_country_iso as registrationCountryIso',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
