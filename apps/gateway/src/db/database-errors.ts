const codeOf = (error: unknown): string => {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
};

/** True when another row already has a value that a unique index allows only once. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** True when a table that a statement names does not exist. */
export const isTableMissing = (error: unknown): boolean => codeOf(error) === '42P01';

/** True when a value violates the given `check` constraint of its table. */
export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23514' && (error as { constraint?: unknown }).constraint === constraint;

/**
 * SQLSTATE classes 08 (connection), 53 (out of resources), 57 (operator intervention), 58 (system), 25006 (the server became a standby),
 * and the sockets' own codes.
 */
const downCodes =
  /^(08|53|57|58)...$|^25006$|^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/;

/**
 * Messages of failures that have no error code in the PostgreSQL client or PGlite. The first message is an exception: a standby sends it
 * for a table that only a primary has, with the code that PostgreSQL uses for every unsupported feature.
 */
const downMessages =
  /^(cannot access temporary or unlogged relations during recovery$|Connection terminated|Client .* is not queryable$|Query read timeout|timeout exceeded when trying to connect|timeout expired|PGlite is closed)/;

/** True when the error means that the database cannot be used right now, and false when the statement is at fault. */
export const isDatabaseDown = (error: unknown): boolean =>
  downCodes.test(codeOf(error)) || (error instanceof Error && downMessages.test(error.message));
