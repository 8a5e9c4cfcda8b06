import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { ESTADO, REMARCADA } from './impedimento.ts';
import { ultimosAvisos } from './ler-avisos-das-escalas.ts';

type Minhas = Output<typeof escalas.lerMinhasEscalas>;
type Onde = Pick<HouseContext, 'db' | 'orgId' | 'agora'>;

/** What the linked member serves from now on, and what was decided about it of late. */
export const lerMinhasEscalas = handler(escalas.lerMinhasEscalas, (ctx) => escalasDe(ctx, ctx.casa.membroId));

export async function escalasDe(ctx: Onde, membroId: string | null): Promise<Minhas> {
  if (membroId === null) return { itens: [], decisoes: [] };
  const [itens, decisoes] = await Promise.all([lerServicos(ctx, membroId), lerDecisoes(ctx, membroId)]);
  return { itens, decisoes };
}

const lerServicos = ({ db, orgId, agora }: Onde, membroId: string) =>
  db.rows<Minhas['itens'][number]>(sql`
    select s.id, e.titulo, e.inicio, e.lugar, f.nome as funcao, ${ESTADO} as estado, ${REMARCADA} as remarcada
    from escalas s
    join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    join escalas_funcoes f on f.org_id = ${orgId} and f.id = s.funcao_id
    where s.org_id = ${orgId} and s.membro_id = ${membroId} and e.retirado_em is null and e.cancelado_em is null and e.fim >= ${agora}
    order by e.inicio, s.id limit 50`);

/** A decision is news for this long. */
const DIAS = 7;

async function lerDecisoes({ db, orgId, agora }: Onde, membroId: string): Promise<Minhas['decisoes']> {
  const desde = new Date(agora.getTime() - DIAS * 86_400_000);
  const quais = sql`a.membro_id = ${membroId} and a.em > ${desde}`;
  const avisos = await ultimosAvisos(db, orgId, { quais, agora });
  return avisos.flatMap(({ id, que, titulo, inicio, funcao }) =>
    que === 'escalado' ? [] : [{ id, que, titulo, inicio, funcao }],
  );
}
