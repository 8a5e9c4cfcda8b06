import type { Page, Request } from '@playwright/test';

/** A page that asks again and again is not waited for longer. */
const LIMIT_MS = 30_000;

/**
 * Waits until a page has asked for nothing for a moment. It must be made before the page is opened.
 * Playwright's own `networkidle` takes half a second each time. A page that draws an answer asks
 * for what it still lacks within `moment` ms. A call that never ends is named.
 */
export function quietness(page: Page, moment: number): () => Promise<void> {
  const asked = new Set<Request>();
  let last = 0;
  const ended = (request: Request): void => {
    if (asked.delete(request)) last = performance.now();
  };
  page.on('request', (request) => {
    // A stream of events has no end.
    if (request.resourceType() !== 'eventsource') asked.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    const begun = performance.now();
    for (let left = moment; asked.size > 0 || left > 0; left = moment - (performance.now() - Math.max(last, begun)))
      if (performance.now() - begun < LIMIT_MS) await page.waitForTimeout(Math.max(left, 10));
      else throw new Error(`Still asking for ${[...asked].map((request) => request.url()).join(', ')}`);
  };
}
