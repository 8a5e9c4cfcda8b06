import { lazy, type ComponentType } from 'react';

export interface ScreenModule {
  Page: ComponentType;
}

export type ScreenLoader = () => Promise<ScreenModule>;

const missing = async (): Promise<ScreenModule> => ({
  Page: (await import('../offline/screen-missing.tsx')).ScreenMissing,
});

/** A screen that is loaded when it is first shown; without the network most are not there. */
export const lazyScreen = (load: ScreenLoader): ComponentType =>
  lazy(async () => ({ default: (await load().catch(missing)).Page }));
