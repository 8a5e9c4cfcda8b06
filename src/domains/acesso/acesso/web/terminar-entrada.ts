import { toast } from '../../../../web/kit/toast.tsx';
import { establishSession } from '../../../../web/session/session-store.ts';
import type { Session } from '../../../../web/session/session.ts';
import { t } from '../../../../shared/texts.ts';
import { esquecerCodigo, guardarCodigo } from './codigos-lembrados.ts';
import { vincularCodigo } from './queries.ts';

interface CodigoDigitado {
  codigo: string;
  lembrar: boolean;
}

let digitado: CodigoDigitado | null = null;

/** Keeps the house's code typed with the password until the second step is proven. */
export function comecarEntrada(codigo: CodigoDigitado | null): void {
  digitado = codigo;
}

/**
 * Runs when sign-in is complete. The code is remembered if the person chose so, and somebody
 * without a house joins the one it names.
 */
export async function terminarEntrada(entrada: Session): Promise<void> {
  const comCodigo = digitado;
  digitado = null;
  const sessao = comCodigo && !entrada.casa && !entrada.superadmin ? await juntar(entrada, comCodigo.codigo) : entrada;
  if (comCodigo) (comCodigo.lembrar ? guardarCodigo : esquecerCodigo)(comCodigo.codigo, sessao.casa?.id ?? null);
  establishSession(sessao);
  toast.sucesso(t('Login realizado com sucesso!'), t('Boas-vindas, {nome}.', { nome: sessao.usuario.nome }));
}

/** A failure does not undo the sign-in; the person may type the code again on the waiting page. */
const juntar = (entrada: Session, codigo: string): Promise<Session> =>
  entrada.etapa === null ? vincularCodigo(codigo).catch(() => entrada) : Promise.resolve(entrada);
