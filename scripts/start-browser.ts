import { chromium, type Browser } from '@playwright/test';
import { installChromium, launchOptions } from './chromium.ts';

/** The browser of the journeys, for the pictures and the measures. */
export const startBrowser = async (): Promise<Browser> =>
  chromium.launch(launchOptions(await installChromium(console.log)));
