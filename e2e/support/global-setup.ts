import { castActors } from './actors.ts';
import { startProgram } from './program.ts';

/**
 * Starts one program for all journeys, with the demonstration house; journeys that change a house
 * create their own. The settings reach the workers by environment variables.
 */
async function globalSetup(): Promise<() => Promise<void>> {
  const superadmin = { SUPERADMIN_EMAIL: 'superadmin@ile.local', SUPERADMIN_PASSWORD: 'Quartinha-de-barro-7' };
  const program = await startProgram(superadmin);
  // Before the workers: they share the superadmin's session.
  const { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: senha } = superadmin;
  await castActors({ url: program.url, dataDir: program.dataDir, superadmin: { email, senha } }).cookie('superadmin');
  Object.assign(process.env, { ILE_E2E_URL: program.url, ILE_E2E_DATA: program.dataDir, ...superadmin });
  return program.stop;
}

// Playwright loads this file by its default export.
export { globalSetup as default };
