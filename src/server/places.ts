/**
 * Limits how many of one house run at once in this process, so that the other houses keep a share
 * of a scarce resource. The next one is turned away with null. The others get a function that gives
 * the place back.
 */
export function places(most: number): (orgId: string) => (() => void) | null {
  const taken = new Map<string, number>();
  return (orgId) => {
    const others = taken.get(orgId) ?? 0;
    if (others === most) return null;
    taken.set(orgId, others + 1);
    return () => {
      const left = (taken.get(orgId) ?? 1) - 1;
      if (left === 0) taken.delete(orgId);
      else taken.set(orgId, left);
    };
  };
}
