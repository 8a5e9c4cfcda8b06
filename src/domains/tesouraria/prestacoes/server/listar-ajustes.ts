import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { primeiroDia } from '../../../../shared/competencia.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { campo, coluna } from '../../../dinheiro/formas/server/registro.ts';
import { COMO_SE_DESCREVE, linhasDosMovimentos, movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { prestacoes } from '../contract.ts';

type Item = Output<typeof prestacoes.listarAjustes>['itens'][number];

const LIMITE = 300;

/** When a paper was published, by the program's clock and by the database's. */
interface Marco {
  publicada_em: string;
  gravada_ms: number;
}

/**
 * The rows behind 'Ajuste de meses anteriores': they came, were confirmed or were reversed after
 * the paper of the month before and until this one. Without such a paper there is no adjustment.
 */
export const listarAjustes = handler(prestacoes.listarAjustes, async (ctx, { competencia, versao }) => {
  exigir(ctx, 'equipe');
  const de = primeiroDia(competencia);
  const deste = versao === undefined ? null : await lerMarco(ctx, competencia, sql`and versao = ${versao}`);
  const anterior = somarMesesAoDia(de, -1);
  const antes = await lerMarco(
    ctx,
    anterior.slice(0, 4) + anterior.slice(5, 7),
    deste ? sql`and publicada_em <= ${deste.publicada_em}` : sql``,
  );
  if (!antes) return { itens: [], ha_mais: false };
  const itens = await lerMudados(ctx, somarDias(de, -1), antes, deste);
  return { itens: itens.slice(0, LIMITE), ha_mais: itens.length > LIMITE };
});

/** A paper's id holds the milliseconds of its insertion, by the clock that dates the rows. */
const lerMarco = ({ db, orgId }: HouseContext, competencia: string, qual: Statement): Promise<Marco | undefined> =>
  db.maybe<Marco>(sql`
    select publicada_em, (('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48))::bigint as gravada_ms
    from prestacoes where org_id = ${orgId} and competencia = ${competencia} ${qual}
    order by versao desc limit 1`);

/** Whether row `x` counted at that moment; without one, whether it counts now. */
const contava = (marco: Marco | null): Statement =>
  marco === null
    ? sql`(x.confirmado and x.estornado_em is null)`
    : sql`(x.confirmado and (x.conferido_em is null or x.conferido_em <= ${marco.publicada_em})
           and extract(epoch from x.created_at) * 1000 <= ${marco.gravada_ms}::bigint
           and (x.estornado_em is null or x.estornado_em > ${marco.publicada_em}))`;

const lerMudados = ({ db, orgId, casa }: HouseContext, ate: string, antes: Marco, deste: Marco | null | undefined) =>
  db.rows<Item>(sql`
    select y.id, y.origem, y.dia, case when y.estornado then -y.valor_centavos else y.valor_centavos end as valor_centavos, y.estornado,
           case when y.estornado then y.estornado_em else coalesce(y.conferido_em, y.created_at) end as mudou_em,
           y.refer, y.numero, y.tipo, y.texto, y.metodo, y.quem, y.outra, y.carteira_id, y.carteira, y.fundo_id
    from (
      select x.*, ${contava(antes)} as estornado
      from (
        select m.id, m.origem, m.dia, m.valor_centavos, m.created_at, m.carteira_id, c.nome as carteira, m.fundo_id,
               ${coluna('estornado_em')} as estornado_em, coalesce(${campo('conferido')}, true) as confirmado,
               ${campo('conferido_em')} as conferido_em, ${COMO_SE_DESCREVE}, o.nome as outra
        from (${movimentos({ orgId, fuso: casa.fusoHorario, ate, porFundo: true, quais: 'todas' })}) m
        join carteiras c on c.org_id = ${orgId} and c.id = m.carteira_id
        ${linhasDosMovimentos(orgId)}
        left join carteiras o on o.org_id = ${orgId} and o.id = case when t.carteira_de = m.carteira_id then t.carteira_para else t.carteira_de end
        where m.origem <> 'abertura' and m.dia >= c.saldo_inicial_em
      ) x
      where ${contava(antes)} <> ${contava(deste ?? null)}
    ) y
    order by y.dia desc, y.created_at desc, y.id desc, y.carteira_id
    limit ${LIMITE + 1}`);
