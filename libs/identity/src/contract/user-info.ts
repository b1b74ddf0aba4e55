/** The claims of a user, as the identity server's user-info endpoint returns them for `openid profile email` and the unique id. */
export interface UserInfo {
  sub: string;
  uuid: string;
  given_name?: string;
  family_name?: string;
  email?: string;
  /** ISO 3166-1 alpha-2; absent when the server does not know it. */
  registration_country?: string;
  /** The numbers of the customer accounts for which the user buys; absent when the server does not know them. */
  customer_accounts?: readonly string[];
}
