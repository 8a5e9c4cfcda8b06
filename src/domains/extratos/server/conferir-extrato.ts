import { handler, type HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { exigir } from '../../acesso/server/exigir.ts';
import { semCarteira } from '../../carteiras/server/travar-carteira.ts';
import { extratos } from '../contract.ts';
import { jaEstaAqui, linhasVindas, soEmBanco, type ParteDoExtrato } from './linhas-vindas.ts';

interface Julgada {
  aqui: boolean;
  parece: boolean;
}

/**
 * Judges the lines of a file and writes nothing. A line that is not here may seem to be one of that
 * day and amount with other words. That is said as often as such lines are here. The caller keeps
 * the lines of one day in one part.
 */
export const conferirExtrato = handler(extratos.conferirExtrato, async (ctx, { carteira_id, conta, linhas }) => {
  exigir(ctx, 'equipe');
  await exigirBanco(ctx, carteira_id);
  const { orgId } = ctx;
  const [julgadas, outra_conta] = await Promise.all([
    ctx.db.rows<Julgada>(sql`
      with vindas as (
        select v.chave, v.dia, v.valor, v.n, (${jaEstaAqui(ctx, carteira_id)}) as aqui from (${linhasVindas(linhas)}) v
      ), sobras as (
        select l.dia, l.valor_centavos as valor, count(*) as quantas from extrato_linhas l
        where l.org_id = ${orgId} and l.carteira_id = ${carteira_id}
          and l.dia between (select min(dia) from vindas) and (select max(dia) from vindas)
          and not exists (select from vindas v where v.chave = l.chave)
        group by l.dia, l.valor_centavos
      )
      select v.aqui, not v.aqui and row_number() over (partition by v.aqui, v.dia, v.valor order by v.n) <= coalesce(s.quantas, 0) as parece
      from vindas v left join sobras s on s.dia = v.dia and s.valor = v.valor
      order by v.n`),
    outraConta(ctx, carteira_id, conta),
  ]);
  return {
    linhas: julgadas.map(({ aqui, parece }) => (aqui ? 'aqui' : parece ? 'parece' : 'nova')),
    outra_conta,
  };
});

/** A house's first 'Banco' counts before anything has made its row. */
async function exigirBanco({ db, orgId }: HouseContext, id: string): Promise<void> {
  const carteira = await db.maybe<{ tipo: string }>(sql`
    select tipo from carteiras where org_id = ${orgId} and id = ${id}
    union all
    select 'banco' where ile_carteira(${orgId}, 'banco') = ${id}::uuid
    limit 1`);
  if (!carteira) throw semCarteira();
  if (carteira.tipo === 'dinheiro') throw soEmBanco();
}

/** The account of earlier statements of this carteira, if none of them was of this one. */
async function outraConta(
  { db, orgId }: HouseContext,
  carteiraId: string,
  { conta }: ParteDoExtrato['conta'],
): Promise<string | null> {
  if (conta === null) return null;
  const achada = await db.maybe<{ conta: string }>(sql`
    select e.conta from extratos e
    where e.org_id = ${orgId} and e.carteira_id = ${carteiraId} and e.conta is not null
    order by e.conta = ${conta} desc, e.created_at desc limit 1`);
  return achada && achada.conta !== conta ? achada.conta : null;
}
