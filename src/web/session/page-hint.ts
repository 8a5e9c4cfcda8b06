import { PAGE_HINT, type PageHint } from '../../shared/page-hint.ts';

const YEAR = 31_536_000;

/**
 * Tells the server whose files the page should name, so that they are on their way before anybody
 * knows who is signed in. It says nothing of the person, opens nothing, and goes at sign-out.
 */
export function hintPage(hint: PageHint | null): void {
  document.cookie = `${PAGE_HINT}=${hint ?? ''}; path=/; max-age=${hint ? YEAR : 0}; samesite=lax`;
}
