import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';

const CHAVE = 'a'.repeat(64);
const SELADO = Buffer.from(new Uint8Array(40).fill(1));

export const tables: HouseTables = {
  extratos: {
    after: ['carteiras', 'pagamentos', 'pagamentos_diversos', 'transferencias', 'vendas'],
    rows: ({ id, dirigente }) => [
      {
        carteira_id: id('carteiras', 1),
        chave: CHAVE,
        banco: '077',
        conta: '12345-6',
        saldo_centavos: 121_710,
        saldo_em: '2026-10-31',
        usuario_operacao: dirigente,
      },
    ],
    /** The two newest balances wait for their lines; those before agree with what is here. */
    history: ({ orgId, userId, behind }) => sql`
      with por_dia as (
        select m.dia, sum(m.valor_centavos) as centavos
        from (${movimentos({ orgId: orgId as OrgId, fuso: FUSO_PADRAO })}) m where m.carteira_id = ile_carteira(${orgId}, 'banco') group by m.dia
      ), saldos as (select dia, sum(centavos) over (order by dia) as centavos from por_dia)
      insert into extratos (org_id, carteira_id, chave, banco, conta, inicio, fim, saldo_centavos, saldo_em, usuario_operacao)
      select ${orgId}, ile_carteira(${orgId}, 'banco'), encode(sha256(convert_to('extrato ' || n, 'UTF8')), 'hex'), '077', '12345-6',
             current_date - 30 * n - 29, current_date - 30 * n,
             case when n < 2 then 100000
                  else coalesce((select s.centavos from saldos s where s.dia <= current_date - 30 * n order by s.dia desc limit 1), 0) end,
             current_date - 30 * n, ${userId}
      from generate_series(0, ${behind}::int) n returning 1`,
    broken: { chave_sha256: "chave = 'curta'", saldo: 'saldo_em = null' },
    viewer: 'nothing',
    refuses: 'U',
    grants: 'SID',
  },
  extrato_linhas: {
    after: ['extratos'],
    rows: ({ id }) => [
      {
        extrato_id: id('extratos'),
        carteira_id: id('carteiras', 1),
        chave: CHAVE,
        dia: '2026-10-10',
        valor_centavos: 20_000,
        descricao: 'PIX RECEBIDO MARIA EXEMPLO',
        pagador: 'MARIA EXEMPLO',
        pagador_chave: 'maria exemplo',
        meio: 'pix',
        end_to_end: 'E00000000202610101200abcdefghijk',
        resta_centavos: 15_000,
      },
    ],
    /** Thirty lines a month; those older than two months are done. */
    history: ({ orgId, behind }) => sql`
      insert into extrato_linhas (org_id, extrato_id, carteira_id, chave, dia, valor_centavos, descricao, pagador, pagador_chave, meio, resta_centavos)
      select ${orgId}, e.id, e.carteira_id, encode(sha256(convert_to('linha ' || n, 'UTF8')), 'hex'), current_date - n,
             2000, 'PIX RECEBIDO PESSOA ' || n % 50, 'PESSOA ' || n % 50, 'pessoa ' || n % 50, 'pix', case when n < 60 then 2000 else 0 end
      from generate_series(1, ${behind}::int * 30) n
      cross join (select id, carteira_id from extratos where org_id = ${orgId} order by saldo_em desc limit 1) e returning 1`,
    broken: {
      chave_sha256: "chave = 'curta'",
      dia: "dia = '1999-12-31'",
      valor: 'valor_centavos = 0, resta_centavos = 0',
      meio: "meio = 'pombo'",
      leitor: ['leitor = 0', 'leitor = 3'],
      parece_chave: ["parece_chave = 'curta'", 'parece_chave = chave'],
      resta: ['resta_centavos = valor_centavos + 1', 'resta_centavos = -1'],
      ignorada: 'ignorada_em = now()',
      ignorada_motivo: "ignorada_em = now(), ignorada_por = id, ignorada_motivo = ' '",
    },
    viewer: 'nothing',
    /** Something was made of this line. */
    refuses: 'D',
    grants: 'SIUD',
    fixed: [
      'org_id',
      'id',
      'extrato_id',
      'carteira_id',
      'chave',
      'dia',
      'valor_centavos',
      'descricao',
      'id_banco',
      'documento',
      'pagador',
      'pagador_documento',
      'pagador_chave',
      'meio',
      'end_to_end',
      'txid',
      'created_at',
      'leitor',
      'parece_chave',
    ],
  },
  pagadores_documentos: {
    after: ['cofre_chaves'],
    rows: () => [{ chave_versao: 1, selado: SELADO, documento_hash: SELADO.subarray(0, 32) }],
    broken: {
      selado: [String.raw`selado = '\x01'`, "selado = decode(repeat('02', 40), 'hex')"],
      documento: String.raw`documento_hash = '\x00'`,
    },
    viewer: 'nothing',
    refuses: 'U',
    grants: 'SID',
  },
  pagadores: {
    after: ['membros'],
    rows: ({ id, dirigente }) => [
      {
        chave: 'maria exemplo',
        pagador: 'MARIA EXEMPLO',
        membro_id: id('membros'),
        usuario_operacao: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into pagadores (org_id, chave, pagador, membro_id, usuario_operacao)
      select ${orgId}, 'pessoa ' || n, 'PESSOA ' || n, m.id, ${userId}
      from (select id, row_number() over (order by id) as n from membros where org_id = ${orgId}) m where m.n <= 50 returning 1`,
    broken: { chave: "chave = ' '" },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'chave', 'pagador', 'pagador_documento', 'usuario_operacao', 'created_at'],
  },
};
