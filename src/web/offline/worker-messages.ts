/** What a page says to the waiting worker once a person wants the new version. */
export const SKIP_WAITING = 'skip-waiting';
