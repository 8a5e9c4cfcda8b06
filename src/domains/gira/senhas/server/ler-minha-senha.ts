import { handler, type Output } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { senhas } from '../contract.ts';
import { nomeDaSenha, type TipoDeSenha } from '../rules.ts';
import { abrirCasa, conferirEventoDaPagina } from './abrir-casa.ts';
import { aparelhoDoVisitante, marcarVisitante } from './visitante.ts';

type Minha = Output<typeof senhas.lerMinhaSenha>;

/** What a visitor sees before and after taking a ticket. It also gives the browser its cookie. */
export const lerMinhaSenha = handler(senhas.lerMinhaSenha, async (ctx, lugar) => {
  const casa = await abrirCasa(ctx, lugar);
  const aparelho = aparelhoDoVisitante(ctx);
  if (!aparelho) marcarVisitante(ctx);
  return ctx.services.doors.casa(wholeHouse(casa.orgId), { readOnly: true }, async (db) => {
    const { acabou, ...nomes } = await conferirEventoDaPagina(db, { ...casa, agora: ctx.agora }, lugar);
    const situacao = await lerSituacaoDoVisitante(db, casa.orgId, lugar.evento_id, aparelho);
    return { ...nomes, ...situacao, aberta: situacao.aberta && !acabou };
  });
});

/** The state of the tickets, for this telephone. */
export async function lerSituacaoDoVisitante(
  db: Db,
  orgId: OrgId,
  eventoId: string,
  aparelho: Buffer | null,
): Promise<Omit<Minha, 'casa' | 'titulo'>> {
  const ajustes = await db.maybe<{ aberta: boolean; esgotada: boolean; esperando: number }>(sql`
    select s.encerrada_em is null and s.pelo_telefone as aberta, s.ultimo >= s.limite + s.retiradas as esgotada,
           (select count(*) from senhas q where q.org_id = ${orgId} and q.evento_id = ${eventoId} and q.estado = 'esperando')::int as esperando
    from senhas_eventos s where s.org_id = ${orgId} and s.evento_id = ${eventoId}`);
  const ultima = await db.maybe<{ numero: number; tipo: TipoDeSenha }>(sql`
    select numero, tipo from senhas where org_id = ${orgId} and evento_id = ${eventoId} and chamada_em is not null
    order by chamada_em desc, numero limit 1`);
  const minha = await db.maybe<NonNullable<Minha['minha']>>(sql`
    select m.numero, m.tipo, m.estado,
           (select count(*) from senhas q where q.org_id = ${orgId} and q.evento_id = ${eventoId} and q.estado = 'esperando' and q.numero < m.numero)::int as antes
    from senhas m where m.org_id = ${orgId} and m.evento_id = ${eventoId} and m.aparelho = ${aparelho}::bytea`);
  return {
    ...(ajustes ?? { aberta: false, esgotada: false, esperando: 0 }),
    ultima: ultima ? nomeDaSenha(ultima) : null,
    minha: minha ?? null,
  };
}
