import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const SELADO = Buffer.from(new Uint8Array(40).fill(1));
const QUANDO = '2026-11-01T12:00:00Z';

export const tables: HouseTables = {
  provedores_de_pix: {
    after: ['carteiras', 'cofre_chaves'],
    rows: ({ id, dirigente }) => [
      {
        provedor: 'woovi',
        ambiente: 'real',
        pode_tirar: false,
        carteira_id: id('carteiras', 1),
        chave_versao: 1,
        selado: SELADO,
        conectado_em: QUANDO,
        conectado_por: dirigente,
        lido_ate: QUANDO,
      },
    ],
    broken: {
      provedor: "provedor = 'outro'",
      ambiente: "ambiente = 'outro'",
      aviso: [
        "aviso_hash = decode(repeat('01', 32), 'hex')",
        String.raw`aviso_hash = '\x01', aviso_autorizacao = '\x01'`,
      ],
      avisado: 'avisado_em = now()',
      fim_avisado: "fim_avisado = ''",
      selado: [String.raw`selado = '\x01'`, "selado = decode(repeat('02', 40), 'hex')"],
    },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id'],
  },
  cobrancas: {
    after: ['membros', 'carteiras'],
    rows: ({ id, viewer }) => [
      {
        membro_id: id('membros'),
        carteira_id: id('carteiras', 1),
        provedor: 'woovi',
        ambiente: 'real',
        valor_centavos: 20_000,
        estado: 'aberta',
        codigo: '00020101021226',
        expira_em: QUANDO,
        aberta_por: viewer,
        created_at: QUANDO,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into cobrancas (org_id, membro_id, carteira_id, provedor, ambiente, valor_centavos, estado, codigo, expira_em, encerrada_em, aberta_por, created_at)
      select ${orgId}, g.membro_id, ile_carteira(${orgId}, 'banco'), 'woovi', 'real', g.valor_centavos, 'paga', '000201', g.created_at, g.created_at,
             ${userId}, g.created_at
      from pagamentos g where g.org_id = ${orgId} and g.valor_centavos > 0 returning 1`,
    broken: {
      provedor: "provedor = 'outro'",
      ambiente: "ambiente = 'outro'",
      valor: 'valor_centavos = 0',
      estado: "estado = 'perdida', encerrada_em = now()",
      codigo: ['codigo = null', "codigo = ''"],
      encerrada: 'encerrada_em = now()',
      chave: "chave = '', pedido = '{}', escreve = 'venda', membro_id = null",
      pedido: "chave = 'k', escreve = 'venda', membro_id = null",
      escreve: ["chave = 'k', pedido = '{}'", "chave = 'k', pedido = '{}', escreve = 'outro', membro_id = null"],
      de_que: ['membro_id = null', "chave = 'k', pedido = '{}', escreve = 'venda'"],
      tarifa: ['tarifa_centavos = -1', 'tarifa_centavos = 5'],
    },
    viewer: { linked: 1, unlinked: 0 },
    refuses: 'D',
    grants: 'SIU',
    fixed: [
      'org_id',
      'id',
      'membro_id',
      'carteira_id',
      'provedor',
      'ambiente',
      'valor_centavos',
      'aberta_por',
      'created_at',
      'chave',
      'pagador_concordou_em',
      'escreve',
    ],
  },
  cobrancas_faturas: {
    after: ['cobrancas', 'faturas', 'pagamentos'],
    rows: ({ id }) => [
      {
        cobranca_id: id('cobrancas'),
        // One that other tests do not pay: money is refused while its code can be paid.
        fatura_id: id('faturas', 1),
        membro_id: id('membros'),
        resta_centavos: 20_000,
      },
    ],
    broken: {
      resta: 'resta_centavos = 0',
      paga: 'pagamento_id = (select g.id from pagamentos g limit 1)',
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'cobranca_id', 'fatura_id', 'membro_id', 'resta_centavos'],
  },
  repasses_de_pix: {
    after: ['carteiras', 'transferencias'],
    rows: ({ id }) => [
      {
        provedor: 'woovi',
        codigo: 'E18236120202611011200s0000000009',
        carteira_id: id('carteiras', 1),
        valor_centavos: 100,
        feito_em: QUANDO,
        created_at: QUANDO,
      },
    ],
    broken: {
      codigo: "codigo = ''",
      valor: 'valor_centavos = 0',
      situacao: "situacao = 'perdido', resolvido_em = now(), resolvido_por = gen_random_uuid()",
      resolvido: "situacao = 'dispensado'",
      lancado: "situacao = 'lancado', resolvido_em = now(), resolvido_por = gen_random_uuid()",
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'provedor', 'codigo', 'carteira_id', 'valor_centavos', 'feito_em', 'created_at'],
  },
  devolucoes_de_pix: {
    after: ['pix_recebidos'],
    rows: ({ id, dirigente }) => [
      {
        id: '01993b2e-0000-7000-8000-0000000000d1',
        pix_id: id('pix_recebidos'),
        cobranca_id: id('cobrancas'),
        membro_id: id('membros'),
        valor_centavos: 100,
        motivo: 'Pagou duas vezes',
        pedida_em: QUANDO,
        pedida_por: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into devolucoes_de_pix (org_id, id, pix_id, cobranca_id, membro_id, valor_centavos, motivo, estado, pedida_em, pedida_por, encerrada_em)
      select ${orgId}, ile_uuidv7(), r.id, r.cobranca_id, r.membro_id, 1, 'Engano', 'confirmada', r.pago_em, ${userId}, r.pago_em
      from (select r.*, row_number() over (order by r.id) as n from pix_recebidos r where r.org_id = ${orgId} and r.situacao = 'lancado') r
      where r.n % 20 = 1 returning 1`,
    broken: {
      valor: 'valor_centavos = 0',
      motivo: "motivo = ''",
      estado: "estado = 'perdida', encerrada_em = now()",
      encerrada: 'encerrada_em = now()',
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'pix_id', 'cobranca_id', 'membro_id', 'valor_centavos', 'pedida_em', 'pedida_por'],
  },
  pix_recebidos: {
    after: ['cobrancas'],
    rows: ({ id }) => [
      {
        cobranca_id: id('cobrancas'),
        membro_id: id('membros'),
        end_to_end: 'E18236120202611011200s0000000001',
        valor_centavos: 20_000,
        pago_em: QUANDO,
        situacao: 'conferir',
        motivo: 'dupla',
        created_at: QUANDO,
      },
    ],
    history: ({ orgId }) => sql`
      insert into pix_recebidos (org_id, cobranca_id, membro_id, end_to_end, valor_centavos, pago_em, situacao, motivo, created_at)
      select ${orgId}, c.id, c.membro_id, 'E' || c.id, c.valor_centavos, c.created_at,
             case when n % 500 = 0 then 'conferir' else 'lancado' end, case when n % 500 = 0 then 'dupla' end, c.created_at
      from (select c.*, row_number() over (order by c.id) as n from cobrancas c where c.org_id = ${orgId}) c returning 1`,
    broken: {
      contestacao: [
        'contestacao_vista_em = now(), contestacao_vista_por = gen_random_uuid()',
        'contestado_em = now(), contestacao_vista_em = now()',
      ],
      end_to_end: "end_to_end = ''",
      valor: 'valor_centavos = 0',
      situacao: "situacao = 'perdido', resolvido_em = now(), resolvido_por = gen_random_uuid()",
      motivo: ['motivo = null', "situacao = 'lancado'", "motivo = 'outro'"],
      resolvido: "situacao = 'devolvido'",
      credito: ['credito', 'entrada'].map(
        (uma) => `situacao = '${uma}', resolvido_em = now(), resolvido_por = gen_random_uuid()`,
      ),
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'cobranca_id', 'membro_id', 'end_to_end', 'valor_centavos', 'pago_em', 'created_at'],
  },
};
