import { chromium, type Browser } from '@playwright/test';
import { installChromium, launchOptions } from './chromium.ts';

/** The browser of the journeys, for the pictures and the measures. */
export async function startBrowser(...flags: readonly string[]): Promise<Browser> {
  const { args, ...options } = launchOptions(await installChromium(console.log));
  return chromium.launch({ ...options, args: [...args, ...flags] });
}
