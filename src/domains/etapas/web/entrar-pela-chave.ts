import { comecarEntrada, terminarEntrada } from '../../acesso/web/terminar-entrada.ts';
import { usarChave } from './chave-do-navegador.ts';
import { entrarComChave, prepararEntrada } from './queries.ts';

/** From the challenge to the session; loaded when somebody presses the button. */
export async function entrarPelaChave(): Promise<void> {
  comecarEntrada(null);
  await terminarEntrada(await entrarComChave(await usarChave(await prepararEntrada())));
}
