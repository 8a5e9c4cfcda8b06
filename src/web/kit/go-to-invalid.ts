import { announceToReaders } from './announcer.tsx';

/**
 * Moves the focus to the first refused field. If the focus is there already, it is announced,
 * because screen readers would say nothing.
 */
export function goToInvalid(place: ParentNode): void {
  const field = place.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field !== document.activeElement) field?.focus();
  else announceToReaders(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
}
