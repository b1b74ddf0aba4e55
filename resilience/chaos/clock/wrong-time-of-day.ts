/**
 * Preloaded into a gateway whose machine shows a wrong time of day: moves `Date` by `TIME_OF_DAY_WRONG_BY_MS`, and leaves the monotonic clock
 * as it is. The gateway must not notice, because it uses the database's clock.
 */
const wrongByMs = Number(process.env['TIME_OF_DAY_WRONG_BY_MS'] ?? 0);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    super(...((given.length > 0 ? given : [RightDate.now() + wrongByMs]) as ConstructorParameters<typeof Date>));
  }

  static override now = (): number => RightDate.now() + wrongByMs;
} as DateConstructor;
