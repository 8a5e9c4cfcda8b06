import { z } from 'zod';
import type { Acesso, Avisos } from '../provedor.ts';
import { EVENTOS, LINHAS_POR_PAGINA, MAIS_PAGINAS } from './fatos-da-woovi.ts';
import { perguntarAWoovi } from './perguntar-a-woovi.ts';
import { paginaDeRegistros, respostaDoRegistro } from './respostas-da-woovi.ts';

/** One registration for each event, as the provider wants it. */
export const avisosDaWoovi = (acesso: Acesso): Avisos => ({
  registrar: async ({ url, autorizacao }) => {
    for (const event of EVENTOS) {
      const corpo = { webhook: { name: 'Ilê', event, url, authorization: autorizacao, isActive: true } };
      await perguntarAWoovi(acesso, { method: 'POST', path: '/webhook', corpo }, respostaDoRegistro);
    }
  },
  remover: async (comeco) => {
    for (const id of await registrados(acesso, comeco))
      await perguntarAWoovi(acesso, { method: 'DELETE', path: `/webhook/${encodeURIComponent(id)}` }, z.unknown());
  },
});

async function registrados(acesso: Acesso, comeco: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let vistos = 0;
  for (let n = 0; n < MAIS_PAGINAS; n++) {
    const query = new URLSearchParams({ skip: String(vistos), limit: String(LINHAS_POR_PAGINA) });
    const path = `/webhook?${query.toString()}`;
    const { webhooks, pageInfo } = await perguntarAWoovi(acesso, { method: 'GET', path }, paginaDeRegistros);
    ids.push(...webhooks.filter(({ url }) => url.startsWith(comeco)).map(({ id }) => id));
    vistos += webhooks.length;
    if (!pageInfo?.hasNextPage || webhooks.length === 0) break;
  }
  return ids;
}
