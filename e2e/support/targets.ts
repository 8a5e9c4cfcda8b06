import type { Page } from '@playwright/test';

/** The least height of what a finger presses, less what rounding takes. */
const LEAST = 43.5;

/**
 * What is pressed and lower than a finger needs, one line each. A control counts with its label, or
 * with the invisible area around it. A link inside a sentence is as high as its line. The menu
 * follows the pointer, and has a test of its own.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('a[href], button, select, summary, textarea, input:not([type=hidden], [type=file])')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[inert], [aria-hidden=true], aside'))
      .filter((one) => {
        const box = (it) => it.getBoundingClientRect();
        if (box(one).width <= 1 || box(one).right <= 0) return false;
        const parent = one.parentElement;
        if (getComputedStyle(one).display === 'inline' && parent && parent.textContent.trim() !== one.textContent.trim()) return false;
        const areas = ['::before', '::after'].map((name) => parseFloat(getComputedStyle(one, name).height) || 0);
        const label = one.closest('label') ?? one.labels?.[0];
        const high = Math.max(box(one).height, ...areas, label && one.matches('[type=checkbox], [type=radio]') ? box(label).height : 0);
        return high < ${LEAST};
      })
      .map((one) => one.tagName.toLowerCase() + ' ' + (one.getAttribute('aria-label') ?? one.textContent.trim()).slice(0, 40) + ' ' + Math.round(one.getBoundingClientRect().height))
  `);
