import type { ConfirmProps } from '../panels/confirm-panel.tsx';
import { later } from './later.tsx';
import './return-focus.ts';

/** The dialog is open for as long as it is rendered. */
export const ConfirmDialog = later<ConfirmProps>(
  async () => (await import('../panels/confirm-panel.tsx')).ConfirmPanel,
);
