/** The form in which PostgreSQL and browsers write it, and the central bank writes a random key. */
export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
