/**
 * A code that stays in the picture is one item; it counts again after this many pictures without
 * it.
 */
const PICTURES_WITHOUT = 8;

/** What the last pictures showed. */
export interface Seen {
  code: string;
  picturesWithout: number;
}

/**
 * Whether a picture shows a new item, and what to remember. Counts pictures instead of time,
 * because slow telephones stall for seconds.
 */
export function look(before: Seen | null, code: string | undefined): { isNew: boolean; seen: Seen | null } {
  if (code !== undefined) return { isNew: before?.code !== code, seen: { code, picturesWithout: 0 } };
  const picturesWithout = (before?.picturesWithout ?? 0) + 1;
  return { isNew: false, seen: before && picturesWithout < PICTURES_WITHOUT ? { ...before, picturesWithout } : null };
}
