/** The server's rule, said before it has to refuse. */
export const PASSWORD_MIN_LENGTH = 10;
