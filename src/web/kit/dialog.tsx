import type { DialogProps } from '../panels/dialog-panel.tsx';
import { later } from './later.tsx';
// Remembers from the first press on where the focus was.
import './return-focus.ts';

/** Open for as long as it is rendered. */
export const Dialog = later<DialogProps>(async () => (await import('../panels/dialog-panel.tsx')).DialogPanel);
