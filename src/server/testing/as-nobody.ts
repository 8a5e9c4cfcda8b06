const NOBODY = 65_534;

/** Does the work as a user who owns nothing, if root runs the tests: to root every file is open. */
export async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  const root = process.geteuid?.() === 0;
  if (root) process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    if (root) process.seteuid?.(0);
  }
}
