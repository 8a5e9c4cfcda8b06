import { randomUUID } from 'node:crypto';
import type { HouseTables } from '../../../server/testing/house-tables.ts';

const doacao = {
  data: '2026-10-09',
  tipo: 'doacao',
  tipo_nome: 'Doação',
  metodo: 'pix',
  valor_centavos: 5000,
};

export const tables: HouseTables = {
  pagamentos_diversos: {
    after: ['membros'],
    /** Entries tied to the viewer's member, to another member, and to nobody but made by the viewer. */
    rows: ({ id, viewer }) => {
      const corrigido = randomUUID();
      return [
        { ...doacao, id: corrigido, membro_id: id('membros'), usuario_operacao: randomUUID() },
        { ...doacao, membro_id: id('membros', 1), usuario_operacao: randomUUID() },
        { ...doacao, usuario_operacao: viewer, corrige: corrigido },
      ];
    },
    broken: {
      conferido: [
        'conferido = false, conferido_em = now(), conferido_por = usuario_operacao',
        'conferido_por = usuario_operacao',
      ],
      corrige_outro: 'corrige = id',
      data: "data = '2019-12-31'",
      estorno: "estorno_motivo = 'Engano'",
      metodo: "metodo = ' '",
      tipo: "tipo = 'rifa'",
      tipo_nome: "tipo_nome = ' '",
      txid: "txid = 'ABC', metodo = 'dinheiro'",
      valor: 'valor_centavos = 0',
    },
    viewer: { linked: 2, unlinked: 1 },
    refuses: 'D',
    grants: 'SIU',
    money: true,
  },
  pagamentos_diversos_metodos: {
    rows: () => [{ nome: 'Vale' }],
    broken: { nome_vazio: "nome = ' '", preset: "nome = 'PIX '" },
    // The form of an entry offers them to everybody.
    viewer: 'everything',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'created_at'],
  },
  pagamentos_diversos_tipos: {
    rows: () => [{ nome: 'Rifa' }],
    broken: { nome_vazio: "nome = ' '", preset: "nome = 'doação'" },
    viewer: 'everything',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'created_at'],
  },
};
