import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lerCasaDoRecibo, lerColunasDoPapel } from '../../../acesso/terreiros/server/terreiros.ts';
import { foraDaGaveta } from '../../../dinheiro/carteiras/server/travas.ts';
import { pagamentosDiversos } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { acharDono, membroVinculado } from './dono.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

const tipoRepetido = [409, 'conflito', t.key('Tipo já existe')] as const;

const metodoRepetido = [409, 'conflito', t.key('Método já existe')] as const;

export const constraints: Constraints = {
  pagamentos_diversos__conta_paga: [409, 'conta_paga', t.key('Esta conta já foi paga.')],
  pagamentos_diversos__conta_saida: [
    409,
    'conta_saida',
    t.key('Este lançamento paga uma conta: só pode ser uma saída.'),
  ],
  pagamentos_diversos_tipos__nome: tipoRepetido,
  pagamentos_diversos_tipos__preset: tipoRepetido,
  pagamentos_diversos_tipos__nome_vazio: [422, 'nome_vazio', t.key('Informe o nome')],
  pagamentos_diversos_metodos__nome: metodoRepetido,
  pagamentos_diversos_metodos__preset: metodoRepetido,
  pagamentos_diversos_metodos__nome_vazio: [422, 'nome_vazio', t.key('Informe o nome')],
};

export type Lancamento = Output<typeof pagamentosDiversos.lerReciboLancamento>['lancamento'];

/**
 * Reads from `pagamentos_diversos d` joined with `membros m`: the member's matrícula (none once
 * anonymised), otherwise the typed one.
 */
const MATRICULA = sql`case when d.membro_id is null then d.matricula else m.matricula end`;

/** An entry as every answer contains it. */
const COLUNAS = sql`
  d.id, d.data, d.tipo, d.tipo_nome, d.descricao, d.metodo, d.valor_centavos, m.nome_mostrado as membro, ${MATRICULA} as matricula, d.observacoes, d.conferido, d.favorecido`;

const LIMITE = 200;

/**
 * What a search looks through: the entry's own words, and the member's name and matrícula of today.
 */
const PALAVRAS = sql`(d.busca || ' ' || coalesce(m.busca, ''))`;

const VIVO = sql`d.estornado_em is null`;

/** The other entry of a correction. */
const OUTRO = sql`jsonb_build_object('id', o.id, 'data', o.data, 'valor_centavos', o.valor_centavos)`;

type Item = Output<typeof pagamentosDiversos.listarLancamentos>['itens'][number];
type Soma = Omit<Output<typeof pagamentosDiversos.listarLancamentos>, 'itens'>;

/**
 * The newest live entries, and on request the reversed ones, by date and then creation, with count
 * and total of all live matches. Row security shows a viewer only entries made by or tied to them.
 */
export const listarLancamentos = handler(
  pagamentosDiversos.listarLancamentos,
  async ({ db, orgId, hoje, casa }, { busca, somente_hoje, com_excluidos }) => {
    const origem = sql`
      from pagamentos_diversos d
      left join membros m on m.org_id = ${orgId} and m.id = d.membro_id
      where d.org_id = ${orgId} ${com_excluidos ? sql`` : sql`and d.estornado_em is null`}
        ${somente_hoje ? sql`and d.data = ${hoje}` : sql``}
        ${busca ? sql`and ${matching(PALAVRAS, busca)}` : sql``}`;
    const [itens, soma] = await Promise.all([
      db.rows<Item>(sql`
        select ${COLUNAS}, d.estornado_em as excluido_em,
               case when ${casa.escopo === 'casa'} then d.estorno_motivo end as exclusao_motivo,
               (select ${OUTRO} from pagamentos_diversos o where o.org_id = ${orgId} and o.id = d.corrige) as corrige,
               (select ${OUTRO} from pagamentos_diversos o where o.org_id = ${orgId} and o.corrige = d.id) as corrigido_por,
               (select jsonb_build_object('id', f.id, 'nome', f.nome) from fundos f where f.org_id = ${orgId} and f.id = d.fundo_id) as fundo,
               (select count(*)::int from anexos x where x.org_id = ${orgId} and x.lancamento_id = d.id) as anexos
        ${origem}
        order by d.data desc, d.created_at desc, d.id desc
        limit ${LIMITE}`),
      db.row<Soma>(sql`
        select count(*) filter (where ${VIVO}) as total, coalesce(sum(d.valor_centavos) filter (where ${VIVO}), 0)::bigint as total_centavos,
               coalesce(sum(d.valor_centavos) filter (where not d.conferido and ${VIVO}), 0)::bigint as a_conferir_centavos
        ${origem}`),
    ]);
    return { itens, ...soma };
  },
);

/** The receipt of one live entry; a reversed one does not print. */
export const lerReciboLancamento = handler(pagamentosDiversos.lerReciboLancamento, async (ctx, { id }) => {
  const [casa, colunas, lancamento] = await Promise.all([
    lerCasaDoRecibo(ctx.db, ctx.orgId),
    lerColunasDoPapel(ctx.db, ctx.orgId),
    ctx.db.maybe<Lancamento>(sql`
      select ${COLUNAS}
      from pagamentos_diversos d
      left join membros m on m.org_id = ${ctx.orgId} and m.id = d.membro_id
      where d.org_id = ${ctx.orgId} and d.id = ${id} and d.estornado_em is null`),
  ]);
  if (!lancamento) throw new Failure(404, 'nada_para_imprimir', t.key('Nada para imprimir'));
  return {
    casa,
    lancamento,
    emitido_em: ctx.agora.toISOString(),
    fuso_horario: ctx.casa.fusoHorario,
    colunas,
  };
});

/**
 * The owner of a matrícula, or nobody; without one, the caller's own member. Row security lets a
 * viewer find only their own.
 */
export const buscarMatricula = handler(pagamentosDiversos.buscarMatricula, async (ctx, { matricula }) => {
  const dono = matricula ? await acharDono(ctx, matricula) : await membroVinculado(ctx);
  return { nome: dono?.nome ?? null, matricula: dono?.matricula ?? null };
});

/**
 * Why an entry cannot be reversed: it was already, or it does not exist (or is another house's).
 */
export async function lancamentoNaoVivo({ db, orgId }: HouseContext, id: string): Promise<Failure> {
  const existe = await db.maybe<{ vivo: boolean }>(sql`
    select estornado_em is null as vivo from pagamentos_diversos where org_id = ${orgId} and id = ${id}`);
  // It is live, but lies in another drawer than the named one.
  if (existe?.vivo) return foraDaGaveta();
  return existe
    ? new Failure(409, 'lancamento_excluido', t.key('Este lançamento já foi estornado.'))
    : new Failure(404, 'lancamento_nao_encontrado', t.key('Lançamento não encontrado'));
}
