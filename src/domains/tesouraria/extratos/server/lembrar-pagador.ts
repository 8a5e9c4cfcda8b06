import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { linhasDasLigacoes } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { t } from '../../../../shared/texts.ts';
import { nomesDosMembros, PessoasConhecidas } from './pagadores.ts';

/** Remembers the payer of a line for the members whose money one step made, confirmed or found. */
export async function lembrarPagador(ctx: HouseContext, linhaId: string, passo: string): Promise<void> {
  await exigirUmaPessoa(ctx, linhaId);
  const lembrados = await ctx.db.rows<{ membro_id: string }>(sql`
    insert into pagadores (org_id, chave, pagador, pagador_documento, membro_id, usuario_operacao)
    select distinct ${ctx.orgId}::uuid, l.pagador_chave, l.pagador, l.pagador_documento, coalesce(p.membro_id, d.membro_id), ${ctx.casa.userId}::uuid
    from conciliacoes c
    join extrato_linhas l on l.org_id = ${ctx.orgId} and l.id = c.linha_id
    ${linhasDasLigacoes(ctx.orgId)}
    where c.org_id = ${ctx.orgId} and c.linha_id = ${linhaId} and c.passo = ${passo} and c.desfeita_em is null
      and l.pagador_chave is not null and coalesce(p.membro_id, d.membro_id) is not null
    on conflict do nothing
    returning membro_id`);
  if (lembrados.length > 0) await ctx.audit('pagador.lembrar', { alvo: linhaId, depois: { membros: lembrados } });
}

/** A name that two people can have would book the next one's money for the first. */
async function exigirUmaPessoa({ db, orgId }: HouseContext, linhaId: string): Promise<void> {
  const [linha, nomes] = await Promise.all([
    db.row<{ pagador: string | null; pagador_documento: string | null; pagador_chave: string | null }>(
      sql`select pagador, pagador_documento, pagador_chave from extrato_linhas where org_id = ${orgId} and id = ${linhaId}`,
    ),
    db.rows<{ membro_id: string; nome: string }>(nomesDosMembros(orgId)),
  ]);
  const pessoas = new PessoasConhecidas(nomes.map((pessoa) => ({ documento: null, meio: null, ...pessoa })));
  if (!pessoas.identifica(linha))
    throw new Failure(
      409,
      'pagador_de_muitos',
      t.key('O que o banco mostra deste pagador serve a mais de uma pessoa. Confirme sem lembrar.'),
    );
}

export const semPagador = (): Failure => new Failure(404, 'pagador_nao_encontrado', t.key('Pagador não encontrado'));
