/**
 * The last page holds at least as many blocks, so that no document ends with a page of two lines.
 */
const LEAST = 6;

/**
 * Divides blocks of the given heights into pages: how many each page holds. The tail follows the
 * last block on the same page. Where the last page would be nearly empty, blocks of the page before
 * go along with it.
 */
export function breakPages(heights: readonly number[], room: number, tail = 0): number[] {
  const pages = [0];
  let used = 0;
  for (const height of heights) {
    if (used + height > room && used > 0) {
      pages.push(0);
      used = 0;
    }
    pages.push((pages.pop() ?? 0) + 1);
    used += height;
  }
  if (used + tail > room && used > 0) {
    pages.push(0);
    used = 0;
  }
  let last = pages.pop() ?? 0;
  let before = pages.pop();
  if (before === undefined) return [last];
  used = tail + heights.slice(heights.length - last).reduce((sum, height) => sum + height, 0);
  while (last < LEAST && before > 1) {
    const height = heights[heights.length - last - 1] ?? 0;
    if (used + height > room) break;
    used += height;
    last += 1;
    before -= 1;
  }
  return [...pages, before, last];
}
