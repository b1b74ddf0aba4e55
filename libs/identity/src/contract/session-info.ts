/** The answer to `sessions?_action=getSessionInfo`, as far as it is read. */
export interface SessionInfo {
  /** The unique id of the user whose session it is. */
  username: string;
}
