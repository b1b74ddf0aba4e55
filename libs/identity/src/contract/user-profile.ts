/** The response to `users/{id}`, which users may read about themselves, reduced to the properties that this library reads. */
export interface UserProfile {
  username: string;
  /** Every attribute is a list of values. */
  givenName?: readonly string[];
  sn?: readonly string[];
}
