import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const SELADO = Buffer.from(new Uint8Array(40).fill(1));
const QUANDO = '2026-11-01T12:00:00Z';

export const tables: HouseTables = {
  acontecimentos_novos: {
    rows: () => [{ tipo: 'membro.criado', alvo: randomUUID() }],
    broken: { tipo: "tipo = 'Outro'" },
    viewer: 'nothing',
    refuses: 'U',
    grants: 'SID',
  },
  acontecimentos_contadores: {
    rows: () => [{ ultima: 1 }],
    broken: { ultima: 'ultima = -1' },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id'],
  },
  acontecimentos: {
    rows: () => [
      {
        sequencia: 1,
        id: randomUUID(),
        tipo: 'membro.criado',
        alvo: randomUUID(),
        quando: QUANDO,
        numerado_em: QUANDO,
      },
    ],
    history: ({ orgId }) => sql`
      insert into acontecimentos (org_id, sequencia, id, tipo, alvo, quando, numerado_em)
      select ${orgId}, n, gen_random_uuid(), 'fatura.paga', gen_random_uuid(), now(), now() from generate_series(1, 2000) n`,
    broken: { sequencia: 'sequencia = 0', tipo: "tipo = 'Outro'" },
    viewer: 'nothing',
    refuses: 'U',
    grants: 'SID',
  },
  webhooks: {
    rows: ({ dirigente }) => [
      {
        endereco: 'https://recebe.example.com/ile',
        tipos: ['membro.criado'],
        criado_em: QUANDO,
        criado_por: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into webhooks (org_id, endereco, tipos, criado_em, criado_por)
      select ${orgId}, 'https://recebe.example.com/' || n, '{fatura.paga}', now(), ${userId} from generate_series(1, 5) n`,
    broken: {
      endereco: "endereco = 'http://recebe.example.com'",
      tipos: "tipos = '{}'",
      desligado: ['ligado = false', "ligado = false, desligado_em = now(), desligado_por = 'outro'"],
    },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'criado_em', 'criado_por'],
  },
  webhooks_segredos: {
    after: ['webhooks', 'cofre_chaves'],
    rows: ({ id }) => [{ webhook_id: id('webhooks'), chave_versao: 1, selado: SELADO }],
    broken: { selado: [String.raw`selado = '\x01'`, "selado = decode(repeat('02', 40), 'hex')"] },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'webhook_id'],
  },
  webhooks_entregas: {
    after: ['webhooks', 'acontecimentos'],
    rows: ({ id }) => [{ webhook_id: id('webhooks'), sequencia: 1, proxima_em: QUANDO, criada_em: QUANDO }],
    history: ({ orgId }) => sql`
      insert into webhooks_entregas (org_id, webhook_id, sequencia, estado, proxima_em, criada_em)
      select ${orgId}, w.id, a.sequencia, case when a.sequencia > 1990 then 'espera' else 'entregue' end,
             case when a.sequencia > 1990 then now() end, now()
      from webhooks w join acontecimentos a on a.org_id = ${orgId} where w.org_id = ${orgId}`,
    broken: {
      estado: "estado = 'perdida', proxima_em = null",
      proxima: 'proxima_em = null',
      tentativas: 'tentativas = -1',
      status: 'status = 99',
      ms: 'ms = -1',
      resposta: "resposta = repeat('x', 4001)",
    },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'webhook_id', 'sequencia', 'criada_em'],
  },
};
