/** While a toast is shown the body scrolls instead of the document (theme.css). */
const bodyScrolls = (): boolean => 'toasts' in document.documentElement.dataset;

export const pageScroll = (): number => (bodyScrolls() ? document.body.scrollTop : scrollY);

export function scrollPage(y: number): void {
  if (bodyScrolls()) document.body.scrollTop = y;
  else scrollTo(0, y);
}
