import type { DialogProps } from '../panels/dialog-panel.tsx';
import { later } from './later.tsx';
// This is loaded with the first screen, so that it records the focus from the first press on.
import './return-focus.ts';

/** The dialog is open for as long as it is rendered. */
export const Dialog = later<DialogProps>(async () => (await import('../panels/dialog-panel.tsx')).DialogPanel);
