import { createContext, use } from 'react';

interface ScreenTitle {
  title: string;
  /** True if the person came from another screen and did not open the page directly. */
  navigated: boolean;
}

export const ScreenTitleContext = createContext<ScreenTitle>({ title: '', navigated: false });
export const useScreenTitle = (): ScreenTitle => use(ScreenTitleContext);
