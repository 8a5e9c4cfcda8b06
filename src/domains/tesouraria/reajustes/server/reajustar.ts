import { createHash } from 'node:crypto';
import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { enqueueMails } from '../../../../server/mail/outbox.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { competenciaDoDia, primeiroDia, rotulo, somarMeses } from '../../../../shared/competencia.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { combinadaEntreMuitas } from '../../../cobranca/faturas/server/prazo.ts';
import { darValores } from '../../../cobranca/faturas/server/reprecificar.ts';
import { mudarValoresDosPlanos } from '../../../cobranca/planos/server/planos.ts';
import { podeReceber } from '../../../pessoas/papeis/server/papeis.ts';
import { reajustes } from '../contract.ts';
import { MESES_A_FRENTE } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export interface PedidoDeReajuste {
  a_partir: string;
  planos: readonly { plano_id: string; valor_centavos: number }[];
}

export interface FaturaQueMuda {
  id: string;
  membro_id: string;
  nome: string;
  matricula: string | null;
  refer: string;
  valor_antes: number;
  desconto_antes: number;
  valor: number;
  desconto: number;
}

/** Refuses a plan that the house does not have. */
async function exigirPlanos(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  { planos }: PedidoDeReajuste,
): Promise<void> {
  const ids = new Set(planos.map(({ plano_id }) => plano_id));
  const { achados } = await db.row<{ achados: number }>(sql`
    select count(*)::int as achados from planos where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`);
  if (achados < ids.size) throw new Failure(404, 'plano_nao_encontrado', t.key('Plano não encontrado'));
}

/** The chosen plans with their new prices, as rows `q (plano_id, valor)`. */
const dosPlanos = ({ planos }: PedidoDeReajuste): Statement => sql`
  unnest(${planos.map(({ plano_id }) => plano_id)}::uuid[], ${planos.map(({ valor_centavos }) => valor_centavos)}::bigint[]) q (plano_id, valor)`;

function exigirMes({ hoje }: Pick<HouseContext, 'hoje'>, a_partir: string): void {
  const mes = competenciaDoDia(hoje);
  if (a_partir < mes || a_partir > somarMeses(mes, MESES_A_FRENTE))
    throw fieldFailure('a_partir', t.key('Escolha um mês de agora até daqui a um ano.'));
}

/**
 * The open invoices that a readjustment changes, locked in the order of a payment if asked. Those
 * that received money or have an agreement keep their price, as in any re-pricing.
 */
const lerMudancas = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  pedido: PedidoDeReajuste,
  { travar }: { travar: boolean },
): Promise<FaturaQueMuda[]> =>
  db.rows<FaturaQueMuda>(sql`
    select f.id, f.membro_id, m.nome_mostrado as nome, m.matricula, f.refer, f.valor_centavos as valor_antes, f.vl_desconto_centavos as desconto_antes,
           q.valor, least(a.desconto_centavos, q.valor) as desconto
    from faturas f
    join ${dosPlanos(pedido)} on q.plano_id = f.plano_id
    join assinaturas a on a.org_id = ${orgId} and a.id = f.assinatura_id
    join membros m on m.org_id = ${orgId} and m.id = f.membro_id
    where f.org_id = ${orgId} and f.status in ('pendente', 'vencida') and f.vl_parcial_centavos = 0
      and f.dt_vencimento >= ${primeiroDia(pedido.a_partir)}::date
      and (f.valor_centavos, f.vl_desconto_centavos) <> (q.valor, least(a.desconto_centavos, q.valor))
      and not ${combinadaEntreMuitas(orgId)}
    order by f.id ${travar ? sql`for update of f` : sql``}`);

export interface PessoaQueMuda {
  membro_id: string;
  nome: string;
  matricula: string | null;
  de_centavos: number;
  para_centavos: number;
  mes: string;
}

/** Each person once, by the first month that changes. */
function porPessoa(faturas: readonly FaturaQueMuda[]): PessoaQueMuda[] {
  const primeiras = new Map<string, FaturaQueMuda>();
  for (const fatura of faturas) {
    const antes = primeiras.get(fatura.membro_id);
    if (!antes || fatura.refer < antes.refer) primeiras.set(fatura.membro_id, fatura);
  }
  return [...primeiras.values()]
    .map(({ membro_id, nome, matricula, refer, valor_antes, desconto_antes, valor, desconto }) => ({
      membro_id,
      nome,
      matricula,
      de_centavos: valor_antes - desconto_antes,
      para_centavos: valor - desconto,
      mes: refer,
    }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || (a.membro_id < b.membro_id ? -1 : 1));
}

/** What the person saw: the plans with their prices of now and then, and every invoice. */
async function marcaDoReajuste(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  pedido: PedidoDeReajuste,
  faturas: readonly FaturaQueMuda[],
): Promise<string> {
  const planos = await db.rows(sql`
    select p.id, p.valor_centavos, q.valor from planos p join ${dosPlanos(pedido)} on q.plano_id = p.id
    where p.org_id = ${orgId} order by p.id`);
  const linhas = faturas.map(({ id, valor_antes, desconto_antes, valor, desconto }) => [
    id,
    valor_antes,
    desconto_antes,
    valor,
    desconto,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([pedido.a_partir, planos, linhas]))
    .digest('hex');
}

/**
 * Does what the preview showed, or nothing. Plans are locked first, so that of two who readjust at
 * once the second finds other prices than it saw.
 */
export const reajustar = handler(reajustes.reajustar, async (ctx, { visto, avisar, ...pedido }) => {
  exigirMes(ctx, pedido.a_partir);
  await exigirPlanos(ctx, pedido);
  const { db, orgId } = ctx;
  await db.rows(sql`
    select id from planos where org_id = ${orgId} and id = any(${pedido.planos.map(({ plano_id }) => plano_id)}::uuid[]) order by id for update`);
  const faturas = await lerMudancas(ctx, pedido, { travar: true });
  if ((await marcaDoReajuste(ctx, pedido, faturas)) !== visto)
    throw new Failure(
      409,
      'previa_mudou',
      t.key('O que seria reajustado mudou desde a prévia. Confira a nova prévia e reajuste de novo.'),
    );
  const id = await anotar(ctx, pedido, faturas);
  await mudarValoresDosPlanos(ctx, pedido.planos);
  await darValores(ctx, faturas);
  const avisados = avisar ? await avisarPessoas(ctx, faturas) : 0;
  const depois = { a_partir: pedido.a_partir, planos: pedido.planos.length, faturas: faturas.length, avisados };
  await ctx.audit('reajuste.reajustar', { alvo: id, depois });
  return { id, faturas: faturas.length, avisados };
});

async function anotar(
  { db, orgId, agora, casa }: HouseContext,
  pedido: PedidoDeReajuste,
  faturas: readonly FaturaQueMuda[],
): Promise<string> {
  const { id } = await db.row<{ id: string }>(sql`
    insert into reajustes (org_id, a_partir, mudadas, feito_em, feito_por)
    values (${orgId}, ${pedido.a_partir}, ${faturas.length}, ${agora}, ${casa.userId}) returning id`);
  const planos = await db.count(sql`
    insert into reajustes_planos (org_id, reajuste_id, plano_id, de_centavos, para_centavos)
    select ${orgId}, ${id}, p.id, p.valor_centavos, q.valor
    from planos p join ${dosPlanos(pedido)} on q.plano_id = p.id
    where p.org_id = ${orgId} and p.valor_centavos <> q.valor returning 1`);
  if (planos === 0) throw new Failure(409, 'sem_mudanca', t.key('Escolha ao menos um plano com outro valor.'));
  await db.count(sql`
    insert into reajustes_faturas (org_id, reajuste_id, fatura_id, valor_antes_centavos, desconto_antes_centavos, valor_centavos)
    select ${orgId}, ${id}, f.id, f.antes, f.desconto, f.valor
    from unnest(${faturas.map((f) => f.id)}::uuid[], ${faturas.map((f) => f.valor_antes)}::bigint[],
                ${faturas.map((f) => f.desconto_antes)}::bigint[], ${faturas.map((f) => f.valor)}::bigint[]) f (id, antes, desconto, valor)
    order by f.id returning 1`);
  return id;
}

/** A letter to each who agreed: it names neither the house nor the plan. */
async function avisarPessoas(ctx: HouseContext, faturas: readonly FaturaQueMuda[]): Promise<number> {
  const pessoas = porPessoa(faturas);
  const emails = await ctx.db.rows<{ id: string; email: string }>(sql`
    select m.id, m.email from membros m
    where m.org_id = ${ctx.orgId} and m.id = any(${pessoas.map(({ membro_id }) => membro_id)}::uuid[]) and ${podeReceber(ctx)}`);
  const por = new Map(emails.map(({ id, email }) => [id, email]));
  const cartas = pessoas.flatMap(({ membro_id, nome, de_centavos, para_centavos, mes }) => {
    const to = por.get(membro_id);
    if (to === undefined) return [];
    const text = [
      `${nome}, a partir de ${rotulo(mes, 'pt-BR')} o valor do mês passa de ${formatBRL(de_centavos)} para ${formatBRL(para_centavos)}.`,
      'Se tiver dúvida, ou se não quiser mais receber mensagens como esta, fale com quem cuida das contas.',
      '-- \nIlê\n',
    ].join('\n\n');
    return [{ to, subject: 'Um aviso sobre o valor do mês', text }];
  });
  await enqueueMails(ctx.db, ctx.services.secret, cartas, { orgId: ctx.orgId });
  return cartas.length;
}

/** People listed; the sums count all. */
const NA_LISTA = 500;

export const preverReajuste = handler(reajustes.preverReajuste, async (ctx, pedido) => {
  exigirMes(ctx, pedido.a_partir);
  await exigirPlanos(ctx, pedido);
  const faturas = await lerMudancas(ctx, pedido, { travar: false });
  const pessoas = porPessoa(faturas);
  return {
    visto: await marcaDoReajuste(ctx, pedido, faturas),
    faturas: faturas.length,
    diferenca_centavos: pessoas.reduce((soma, { de_centavos, para_centavos }) => soma + para_centavos - de_centavos, 0),
    pessoas: pessoas.length,
    itens: pessoas.slice(0, NA_LISTA),
  };
});
