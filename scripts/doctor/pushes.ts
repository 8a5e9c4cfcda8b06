import { existsSync } from 'node:fs';
import { sql } from '../../src/server/database/sql.ts';
import { messageOf } from '../../src/server/errors.ts';
import { loadVapid, vapidFile } from '../../src/server/push/vapid.ts';
import type { Check } from './check.ts';

export const pushChecks: readonly Check[] = [
  {
    title: 'Avisos no aparelho: a chave abre, se há uma',
    remedy:
      'Restaure vapid.json de um backup (segredos/vapid.json). Uma chave nova desliga os avisos de todos os aparelhos.',
    find: ({ env: { ILE_DATA_DIR } }) => {
      try {
        if (existsSync(vapidFile(ILE_DATA_DIR))) loadVapid(ILE_DATA_DIR);
        return Promise.resolve([]);
      } catch (error) {
        return Promise.resolve([messageOf(error)]);
      }
    },
  },
  {
    title: 'Avisos no aparelho: nenhum serviço recusa este servidor',
    remedy:
      'Nada é enviado por uma hora depois de uma recusa, e nada se perde. Confira o relógio do servidor, vapid.json e MAIL_FROM ou PUBLIC_URL, que dizem aos serviços quem envia.',
    find: async ({ read }) =>
      (
        await read((db) =>
          db.rows<{ achado: string }>(sql`
            select format('%s: %s desde %s', servico, status, to_char(em at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as achado
            from pushes_parados order by servico`),
        )
      ).map(({ achado }) => achado),
  },
];
