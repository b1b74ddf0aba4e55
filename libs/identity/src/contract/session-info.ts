/** The response to `sessions?_action=getSessionInfo`, limited to the properties that are read. */
export interface SessionInfo {
  /** The unique id of the session's user. */
  username: string;
}
