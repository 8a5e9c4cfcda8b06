import { toast } from '../../../web/kit/toast.tsx';
import { establishSession } from '../../../web/session/session-store.ts';
import type { Session } from '../../../web/session/session.ts';
import { t } from '../texts.ts';
import { esquecerCodigo, guardarCodigo } from './codigos-lembrados.ts';
import { vincularCodigo } from './queries.ts';

interface CodigoDigitado {
  codigo: string;
  lembrar: boolean;
}

let digitado: CodigoDigitado | null = null;

/**
 * Keeps the house's code that was typed with the password, until the second step was proven too.
 */
export function comecarEntrada(codigo: CodigoDigitado | null): void {
  digitado = codigo;
}

/**
 * Nothing is missing any more: the code is remembered as the person chose, somebody without a house
 * joins the one that it names.
 */
export async function terminarEntrada(entrada: Session): Promise<void> {
  const comCodigo = digitado;
  digitado = null;
  const sessao = comCodigo && !entrada.casa && !entrada.superadmin ? await juntar(entrada, comCodigo.codigo) : entrada;
  if (comCodigo) (comCodigo.lembrar ? guardarCodigo : esquecerCodigo)(comCodigo.codigo, sessao.casa?.id ?? null);
  establishSession(sessao);
  toast.sucesso(t('Login realizado com sucesso!'), t('Boas-vindas, {nome}.', { nome: sessao.usuario.nome }));
}

/** The person is signed in either way, and may type the code again on the waiting page. */
const juntar = (entrada: Session, codigo: string): Promise<Session> =>
  entrada.etapa === null ? vincularCodigo(codigo).catch(() => entrada) : Promise.resolve(entrada);
