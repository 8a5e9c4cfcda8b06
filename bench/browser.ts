import { chromium, type Browser } from '@playwright/test';
import { installChromium } from '../scripts/chromium.ts';

const FLAGS = ['--disable-quic', '--disable-background-networking', '--no-first-run'];

export async function startBrowser(): Promise<Browser> {
  const { path } = await installChromium(() => undefined);
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  return chromium.launch({ executablePath: path, args });
}
