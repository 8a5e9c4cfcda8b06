import { createHash } from 'node:crypto';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { lockOfHouse } from '../../../../server/database/house-lock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { papeis } from '../contract.ts';
import { numeroDoPapel, type CasaDoPapel, type ContaDoAno, type Declaracao } from '../rules.ts';
import { t } from '../texts.ts';
import { comparar } from './comparar.ts';
import { exigirAno, lerContasDoAno, lerPapeisDoAno } from './ler-o-ano.ts';

/**
 * One press for the whole year, all or nothing. Papers that say what the money says stay. A changed
 * one is replaced by another number, and one without money is withdrawn. Two presses at once wait
 * for each other, and the second finds nothing to do.
 */
export const emitirDeclaracoes = handler(papeis.emitirDeclaracoes, async (ctx, { ano, membro_id }) => {
  exigirAno(ctx, ano);
  await lockOfHouse(ctx.db, ctx.orgId, 'papeis', 'alone');
  const [contas, emitidas] = await Promise.all([
    lerContasDoAno(ctx, ano, membro_id),
    lerPapeisDoAno(ctx, ano, membro_id),
  ]);
  if (contas.size === 0 && emitidas.length === 0)
    throw new Failure(409, 'ano_sem_dinheiro', t.key('Não há dinheiro recebido de pessoas em {ano}.'), {
      params: { ano: String(ano) },
    });
  const { aEmitir, aRetirar, iguais } = comparar(contas, emitidas);
  const substituidas = aEmitir.flatMap(({ antes }) => antes ?? []);
  await encerrar(ctx, substituidas, aRetirar);
  await gravarDeclaracoes(ctx, ano, aEmitir);
  const feito = {
    novas: aEmitir.length - substituidas.length,
    mudaram: substituidas.length,
    retiradas: aRetirar.length,
    iguais,
  };
  await ctx.audit('papel.emitir_declaracoes', { alvo: membro_id ?? String(ano), depois: { ano, ...feito } });
  return feito;
});

const encerrar = ({ db, orgId, agora }: HouseContext, substituidas: readonly string[], retiradas: readonly string[]) =>
  db.count(sql`
    update papeis set substituido_em = case when id = any(${substituidas}::uuid[]) then ${agora}::timestamptz end,
                      retirado_em = case when id = any(${retiradas}::uuid[]) then ${agora}::timestamptz end
    where org_id = ${orgId} and id = any(${[...substituidas, ...retiradas]}::uuid[])`);

/** Numbers follow each other within the year of issue; the lock keeps others from taking them. */
export async function gravarDeclaracoes(
  {
    db,
    orgId,
    hoje,
    agora,
    casa,
  }: Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'> & { casa: { userId: string } },
  ano_base: number,
  aEmitir: readonly { membro_id: string; conta: ContaDoAno }[],
): Promise<void> {
  if (aEmitir.length === 0) return;
  const ano = Number(hoje.slice(0, 4));
  const [{ ultimo }, daCasa] = await Promise.all([
    db.row<{ ultimo: number }>(
      sql`select coalesce(max(numero), 0) as ultimo from papeis where org_id = ${orgId} and ano = ${ano}`,
    ),
    db.row<CasaDoPapel>(sql`select nome, cnpj, cidade, estado from terreiros where id = ${orgId}`),
  ]);
  const novos = aEmitir.map(({ membro_id, conta }, n) => {
    const numero = ultimo + n + 1;
    const declaracao: Declaracao = {
      formato: 1,
      tipo: 'declaracao',
      numero: numeroDoPapel(orgId, ano, numero),
      emitido_em: hoje,
      ano: ano_base,
      casa: daCasa,
      ...conta,
    };
    const conteudo = JSON.stringify(declaracao);
    return {
      membro_id,
      numero,
      conteudo,
      sha256: createHash('sha256').update(conteudo).digest('hex'),
      total: conta.total_centavos,
    };
  });
  await db.count(sql`
    insert into papeis (org_id, tipo, ano, numero, ano_base, membro_id, conteudo, sha256, total_centavos, emitido_em, emitido_por)
    select ${orgId}, 'declaracao', ${ano}, q.numero, ${ano_base}, q.membro_id, q.conteudo, q.sha256, q.total, ${agora}, ${casa.userId}
    from unnest(${novos.map(({ membro_id }) => membro_id)}::uuid[], ${novos.map(({ numero }) => numero)}::int[],
                ${novos.map(({ conteudo }) => conteudo)}::text[], ${novos.map(({ sha256 }) => sha256)}::text[],
                ${novos.map(({ total }) => total)}::bigint[]) q (membro_id, numero, conteudo, sha256, total)
    order by q.numero returning 1`);
}
