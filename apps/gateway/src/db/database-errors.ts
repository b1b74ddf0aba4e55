const codeOf = (error: unknown): string => {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
};

/** Another row has the value that a unique index allows only once. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** A table that a statement names is not there. */
export const isTableMissing = (error: unknown): boolean => codeOf(error) === '42P01';

/** A value that breaks this `check` of its table. */
export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23514' && (error as { constraint?: unknown }).constraint === constraint;

/**
 * SQLSTATE classes 08 (connection), 53 (out of resources), 57 (operator intervention), 58 (system), 25006 (it became a
 * standby), and the sockets' own codes.
 */
const downCodes =
  /^(08|53|57|58)...$|^25006$|^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/;

/**
 * Messages of failures to which the PostgreSQL client and PGlite give no code, and of a standby that is asked for a table which only a
 * primary has: its code stands for whatever PostgreSQL does not do.
 */
const downMessages =
  /^(cannot access temporary or unlogged relations during recovery$|Connection terminated|Client .* is not queryable$|Query read timeout|timeout exceeded when trying to connect|timeout expired|PGlite is closed)/;

/** Tells errors of a database that cannot be used right now from those about the statement that it was asked. */
export const isDatabaseDown = (error: unknown): boolean =>
  downCodes.test(codeOf(error)) || (error instanceof Error && downMessages.test(error.message));
