import { comecarEntrada, terminarEntrada } from '../../acesso/web/terminar-entrada.ts';
import { usarChave } from './chave-do-navegador.ts';
import { entrarComChave, prepararEntrada } from './queries.ts';

/** Signs in, from the challenge to the session. It is loaded when somebody presses the button. */
export async function entrarPelaChave(): Promise<void> {
  comecarEntrada(null);
  await terminarEntrada(await entrarComChave(await usarChave(await prepararEntrada())));
}
