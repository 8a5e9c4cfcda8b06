/**
 * Places for so many of one house at once in this process; the next one is turned away (null), so
 * that a scarce resource stays available to the other houses (INV-41). Whoever is let in gets what
 * gives the place back.
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
