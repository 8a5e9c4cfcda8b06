import { announceToReaders } from './announcer.tsx';

/**
 * Moves the focus to the first refused field. If it is there already, screen readers say nothing by
 * themselves.
 */
export function goToInvalid(place: ParentNode): void {
  const field = place.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field !== document.activeElement) field?.focus();
  else announceToReaders(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
}
