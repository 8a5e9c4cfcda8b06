import { announce } from './announcer.tsx';

/** To the first refused field and its sentence; where one is already, nothing is read out by itself. */
export function goToInvalid(place: ParentNode): void {
  const field = place.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field !== document.activeElement) field?.focus();
  else announce(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
}
