import { acesso } from './domains/acesso/contract.ts';
import { terreiros } from './domains/terreiros/contract.ts';

/** Every action of the product by its name. The browser takes only the types. */
export const contracts = {
  ...acesso,
  ...terreiros,
};
