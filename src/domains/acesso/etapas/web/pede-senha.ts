import { useState } from 'react';

/**
 * Whether the password is asked for. A session may grow old while a dialog is open: the server then
 * refuses what was sent without a password, and its field must be there to answer in.
 */
export function usePedeSenha(pedeSenha: boolean, erro: string | undefined): boolean {
  const [pediu, setPediu] = useState(false);
  if (erro !== undefined && !pediu) setPediu(true);
  return pedeSenha || pediu || erro !== undefined;
}
