import { createContext, use } from 'react';

interface ScreenTitle {
  title: string;
  /** Reached from another screen, not by opening the page. */
  navigated: boolean;
}

export const ScreenTitleContext = createContext<ScreenTitle>({ title: '', navigated: false });
export const useScreenTitle = (): ScreenTitle => use(ScreenTitleContext);
