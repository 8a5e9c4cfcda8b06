import { lazy, type ComponentType } from 'react';

export interface ScreenModule {
  Page: ComponentType;
}

export type ScreenLoader = () => Promise<ScreenModule>;

/** A screen that is loaded when it is first shown. */
export const lazyScreen = (load: ScreenLoader): ComponentType => lazy(async () => ({ default: (await load()).Page }));
