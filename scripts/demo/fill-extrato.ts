import { createHash } from 'node:crypto';
import { movimentos } from '../../src/domains/dinheiro/carteiras/server/movimentos.ts';
import { saldos } from '../../src/domains/dinheiro/carteiras/server/saldos.ts';
import { chaveDoPagador } from '../../src/domains/tesouraria/extratos/server/pagadores.ts';
import { cortarLinha } from '../../src/domains/tesouraria/extratos/server/cortar-linhas.ts';
import { literal, sql, type Statement } from '../../src/server/database/sql.ts';
import { FUSO_PADRAO, somarDias } from '../../src/shared/datas.ts';
import type { DemoContext } from './demo-context.ts';

/** As a bank writes them: some hide all but six digits of a payer's CPF, some print it whole. */
const ESCRITAS = [
  { ha: 2, valor: -24_500, descricao: 'PAGAMENTO CIA DE ENERGIA', meio: 'boleto' },
  { ha: 3, valor: -3490, descricao: 'TARIFA PACOTE DE SERVICOS', meio: 'tarifa' },
  { ha: 4, valor: 20_000, descricao: 'PIX RECEBIDO ***.319.470-**', pagador_documento: '***.319.470-**', meio: 'pix' },
  {
    ha: 5,
    valor: 12_345,
    descricao: 'PIX RECEBIDO JOSE DO CARMO 529.982.247-25',
    pagador: 'JOSE DO CARMO',
    pagador_documento: '52998224725',
    meio: 'pix',
  },
  {
    ha: 6,
    valor: 127,
    descricao: 'RENDIMENTO POUP FACIL',
    meio: 'aplicacao',
    ignorada: 'Rendimento, que a casa lança no fim do ano',
  },
];

const SEM_NUMEROS = { id_banco: null, documento: null, pagador: null, pagador_documento: null, ignorada: null };

/** What is kept of them: six digits of each CPF. */
const LINHAS = ESCRITAS.map((escrita) => {
  const { cpf: _, ...linha } = cortarLinha({ ...SEM_NUMEROS, ...escrita });
  return { ...linha, pagador_chave: chaveDoPagador(linha) };
});

/** The six digits that a bank shows of somebody, always the same for one name. */
const seisDigitos = (quem: Statement): Statement =>
  sql`'***.' || lpad((abs(hashtext(${quem})) % 1000)::text, 3, '0') || '.' || lpad((abs(hashtext('b' || ${quem})) % 1000)::text, 3, '0') || '-**'`;
const DIGITOS = seisDigitos(sql`x.quem`);
const CHAVE = sql`lower(x.quem) || '|' || ${DIGITOS}`;

/** A bank statement with lines in every state: linked, ticked, suggested, unknown, set aside. */
export async function fillExtrato(casa: DemoContext): Promise<void> {
  const { db, orgId, userId, hoje } = casa;
  const extrato = await novoExtrato(casa);
  const inserir = sql`
    insert into extrato_linhas (org_id, extrato_id, carteira_id, chave, dia, valor_centavos, descricao, pagador, pagador_documento, pagador_chave, meio, resta_centavos,
                                ignorada_em, ignorada_por, ignorada_motivo)`;
  const fixos = sql`${orgId}::uuid, ${extrato}::uuid, ile_carteira(${orgId}, 'banco')`;
  const chave = (de: string) => sql`encode(sha256(convert_to(${`${de} `}::text || x.id, 'UTF8')), 'hex')`;
  await db.count(sql`
    ${inserir}
    select ${fixos}, encode(sha256(convert_to('linha ' || x.descricao, 'UTF8')), 'hex'), ${hoje}::date - x.ha, x.valor, x.descricao, x.pagador,
           x.pagador_documento, x.pagador_chave, x.meio, x.valor, case when x.ignorada is not null then now() end,
           case when x.ignorada is not null then ${userId}::uuid end, x.ignorada
    from jsonb_to_recordset(${JSON.stringify(LINHAS)}::jsonb) 
      as x (ha int, valor bigint, descricao text, pagador text, pagador_documento text, pagador_chave text, meio text, ignorada text)
    returning 1`);
  // Members who owe and pay from their own account, and an aunt who pays for one of them.
  await db.count(sql`
    ${inserir}
    select ${fixos}, ${chave('devida')}, ${hoje}::date - x.lugar, x.falta, 'PIX RECEBIDO ' || x.quem || ' ' || ${DIGITOS}, x.quem,
           ${DIGITOS}, ${CHAVE}, 'pix', x.falta, null, null, null
    from (${devedores(casa)}) x
    returning 1`);
  await db.count(sql`
    insert into pagadores (org_id, chave, pagador, pagador_documento, membro_id, usuario_operacao)
    select ${orgId}::uuid, ${CHAVE}, x.quem, ${DIGITOS}, x.membro_id, ${userId}::uuid from (${devedores(casa)}) x where x.lugar = 1
    returning 1`);
  // Every row that was booked by hand has its line.
  await db.count(sql`
    with daqui as (
      select m.id, m.origem, m.dia, m.valor_centavos, upper(ile_dobrar(b.nome)) as quem
      from (${movimentos({ orgId, fuso: FUSO_PADRAO, de: somarDias(hoje, -DIAS), ate: somarDias(hoje, -1) })}) m
      left join membros b on b.org_id = ${orgId} and b.id = m.membro_id
      where m.carteira_id = ile_carteira(${orgId}, 'banco') and m.origem <> 'abertura' and m.valor_centavos <> 0
    ), linhas as (
      ${inserir}
      select ${fixos}, ${chave('daqui')}, x.dia, x.valor_centavos,
             concat_ws(' ', case when x.valor_centavos > 0 then 'PIX RECEBIDO' else 'PIX ENVIADO' end, x.quem, case when x.quem is not null then ${DIGITOS} end),
             x.quem, case when x.quem is not null then ${DIGITOS} end, case when x.quem is not null then ${CHAVE} end, 'pix', 0, null, null, null
      from daqui x
      returning id, chave
    )
    insert into conciliacoes (org_id, linha_id, passo, pagamento_id, lancamento_id, venda_id, transferencia_id, valor_centavos, feito, como, usuario_operacao)
    select ${orgId}::uuid, l.id, ile_uuidv7(), case when x.origem = 'mensalidade' then x.id end, case when x.origem = 'lancamento' then x.id end,
           case when x.origem = 'venda' then x.id end, case when x.origem = 'transferencia' then x.id end, x.valor_centavos, 'ligada', 'sugerida', ${userId}::uuid
    from daqui x join linhas l on l.chave = ${chave('daqui')}
    returning 1`);
}

/** Three members who owe one month, named as by a bank; the first one's aunt pays. */
const devedores = ({ orgId }: DemoContext) => sql`
  select f.id, f.membro_id, f.falta, f.lugar, case when f.lugar = 1 then 'RITA APARECIDA' else left(upper(ile_dobrar(m.nome)), 16) end as quem
  from (
    select min(d.id::text) as id, d.membro_id, sum(d.valor_centavos - d.vl_desconto_centavos - d.vl_parcial_centavos)::bigint as falta,
           row_number() over (order by d.membro_id)::int as lugar
    from faturas d where d.org_id = ${orgId} and d.status = 'vencida'
    group by d.membro_id having count(*) = 1
    order by d.membro_id limit 3
  ) f join membros m on m.org_id = ${orgId} and m.id = f.membro_id`;

/** The statement covers these days before today. */
const DIAS = 30;

/**
 * The bank's balance is the one here and the lines that are open or set aside. So the bar names all
 * of the difference.
 */
async function novoExtrato(casa: DemoContext): Promise<string> {
  const { db, orgId, userId, hoje } = casa;
  const semResposta = LINHAS.reduce((soma, { valor }) => soma + valor, 0);
  const chave = createHash('sha256').update(`demonstração ${orgId}`).digest('hex');
  const { id } = await db.row<{ id: string }>(sql`
    insert into extratos (org_id, carteira_id, chave, banco, agencia, conta, inicio, fim, saldo_centavos, saldo_em, usuario_operacao)
    select ${orgId}::uuid, s.carteira_id, ${chave}, '077', '0001', '123456-7', ${hoje}::date - ${literal(DIAS)}, ${hoje}::date - 1,
           coalesce(s.saldo_centavos, 0) + ${semResposta}::bigint + (select coalesce(sum(x.falta), 0) from (${devedores(casa)}) x), ${hoje}::date - 1, ${userId}::uuid
    from (${saldos({ orgId, fuso: FUSO_PADRAO, ate: somarDias(hoje, -1) })}) s where s.carteira_id = ile_carteira(${orgId}, 'banco')
    returning id`);
  return id;
}
