/** The claims of a user, as the identity server's user-info has them for `openid profile email` and the unique id. */
export interface UserInfo {
  sub: string;
  uuid: string;
  given_name?: string;
  family_name?: string;
  email?: string;
  /** ISO 3166-1 alpha-2; absent where the server does not know it. */
  registration_country?: string;
  /** Numbers of the customer accounts that the user buys for; absent where the server does not know them. */
  customer_accounts?: readonly string[];
}
