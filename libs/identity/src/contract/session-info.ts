/** The response to `sessions?_action=getSessionInfo`, reduced to the properties that this library reads. */
export interface SessionInfo {
  /** The unique id of the session's user. */
  username: string;
}
