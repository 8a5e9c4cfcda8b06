import { useState } from 'react';

/**
 * Whether the password is asked for. A session may grow old while a dialog is open. The server then
 * refuses what came without a password, and its field must be there.
 */
export function usePedeSenha(pedeSenha: boolean, erro: string | undefined): boolean {
  const [pediu, setPediu] = useState(false);
  if (erro !== undefined && !pediu) setPediu(true);
  return pedeSenha || pediu || erro !== undefined;
}
