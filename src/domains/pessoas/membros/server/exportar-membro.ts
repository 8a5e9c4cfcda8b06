import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { anotarLeitura } from '../../cofre/server/leituras.ts';
import { membros } from '../contract.ts';
import { MAXIMO_DE_REGISTROS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { abrirCorrecaoDe } from './selar-reservado.ts';
import { lerFicha, semMembro } from './membros.ts';
import { lerRegistros } from './excluir-membro.ts';
import { lerReservado, partesLidas, temReservado } from './reservado.ts';

/**
 * Everything the house stores about one person at one moment, for that person (LGPD art. 18). The
 * trace records that it was exported, not what it contained.
 */
export const exportarMembro = handler(membros.exportarMembro, async (ctx, { id, formato }) => {
  // Reads one snapshot. Otherwise a payment made meanwhile could be listed while its invoice still
  // counts as open.
  const dados = await ctx.services.doors.casa(ctx.casa, { readOnly: true }, (db) => ler({ ...ctx, db }, id));
  anotarLeitura(ctx, { membros: [id], oQue: 'exportou', partes: partesLidas(dados.membro) });
  await ctx.audit('membro.exportar', { alvo: id, depois: { formato } });
  return { gerado_em: ctx.agora.toISOString(), ...dados };
});

async function ler(ctx: HouseContext, id: string) {
  const ficha = await lerFicha(ctx, id);
  if (!ficha) throw semMembro();
  await recusarDemais(ctx, id);
  const [{ reservado, niveis, cofre, estragadas }, avisado, pedida, registros] = await Promise.all([
    lerReservado(ctx, id),
    ctx.db.row<{ sem_lembretes: boolean }>(
      sql`select sem_lembretes from membros where org_id = ${ctx.orgId} and id = ${id}`,
    ),
    abrirCorrecaoDe(ctx, id),
    lerRegistros(ctx, id),
  ]);
  if (cofre === 'fechado') await recusarIncompleta(ctx, id);
  const correcao_pedida = pedida && { nome: null, dt_nascimento: null, cpf: null, ...pedida };
  return { membro: { ...ficha, reservado, niveis, estragadas, ...avisado, correcao_pedida }, ...registros };
}

/** Refuses while the vault is closed: a file without the sealed parts would look complete. */
async function recusarIncompleta({ db, orgId, services }: HouseContext, id: string): Promise<void> {
  const selado = await db.maybe(
    sql`select 1 from membros m where m.org_id = ${orgId} and m.id = ${id} and ${temReservado(orgId)}`,
  );
  if (selado) services.vault.refuseClosed();
}

/** Counts before reading, because the answer is made in the memory that all houses share. */
async function recusarDemais({ db, orgId }: HouseContext, id: string): Promise<void> {
  const { n } = await db.row<{ n: number }>(sql`
    select (select count(*) from faturas where org_id = ${orgId} and membro_id = ${id})
         + (select count(*) from pagamentos where org_id = ${orgId} and membro_id = ${id})
         + (select count(*) from pagamentos_diversos where org_id = ${orgId} and membro_id = ${id})
         + (select count(*) from vendas v join venda_itens i on i.org_id = ${orgId} and i.venda_id = v.id
            where v.org_id = ${orgId} and v.membro_id = ${id}) as n`);
  if (n <= MAXIMO_DE_REGISTROS) return;
  throw new Failure(
    409,
    'registros_demais',
    t.key(
      'Este membro tem mais de {n} registros, que não cabem em um arquivo. Eles estão na exportação da casa, em Configurações.',
    ),
    { params: { n: MAXIMO_DE_REGISTROS } },
  );
}
