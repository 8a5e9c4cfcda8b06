/**
 * On a signal a command leaves through `exit`, whose handlers stop the database it started and
 * delete half-written files.
 */
export function exitOnSignals(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
}
