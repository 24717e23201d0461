/** Where the browser keeps the session. */
export const TOKEN_KEY = "auth_token";
export const LOCK_KEY = "locked_account";
