import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { apagarAssinaturasDe } from '../../../cobranca/assinaturas/server/mudar-assinatura.ts';
import { apagarFaturasDe } from '../../../cobranca/faturas/server/cancelar.ts';
import { apagarMembros } from '../../membros/server/excluir-membro.ts';
import { importacoes } from '../contract.ts';
import { MOTIVO } from '../rules.ts';
import { type Importado, lerImportados, semImportacao, somarImportados } from './importacoes.ts';

/** A refusal names at most so many members; a longer sentence is not read. */
const MAXIMO_DE_NOMES = 5;

/**
 * Takes back one import: deletes its members with their subscriptions and unpaid invoices, all or
 * none, in one transaction. Refused as soon as one of them was paid, used or changed, naming who
 * and why. Two at once: the second finds it taken back, and is told by whom.
 */
export const desfazerImportacao = handler(importacoes.desfazerImportacao, async (ctx, { id }) => {
  await travarImportacao(ctx, id);
  await travarMembros(ctx, id);
  const importados = await lerImportados(ctx, id);
  if (importados.length === 0)
    throw new Failure(409, 'importacao_vazia', t.key('Ninguém desta importação está mais na casa.'));
  recusarUsados(ctx, importados);
  await apagar(ctx, importados);
  await ctx.db.count(sql`
    update importacoes set desfeita_em = ${ctx.agora}, desfeita_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = ${id}`);
  const { membros, faturas } = somarImportados(importados);
  for (const membro of importados)
    await ctx.audit('membro.excluir', { alvo: membro.id, antes: { matricula: membro.matricula } });
  await ctx.audit('membro.desfazer_importacao', { alvo: id, antes: { membros, faturas } });
  return { membros, faturas };
});

async function travarImportacao({ db, orgId }: HouseContext, id: string): Promise<void> {
  const importacao = await db.maybe<{ desfeita: boolean; quem: string | null }>(sql`
    select i.desfeita_em is not null as desfeita,
           (select p.nome from profiles p where p.org_id = i.org_id and p.user_id = i.desfeita_por) as quem
    from importacoes i where i.org_id = ${orgId} and i.id = ${id} for update of i`);
  if (!importacao) throw semImportacao();
  const { desfeita, quem } = importacao;
  if (!desfeita) return;
  throw quem === null
    ? new Failure(409, 'importacao_desfeita', t.key('Esta importação já foi desfeita.'))
    : new Failure(409, 'importacao_desfeita', t.key('Esta importação já foi desfeita por {quem}.'), {
        params: { quem },
      });
}

/**
 * Locks in the order of every other change of a member. A simultaneous payment or edit then waits,
 * or is waited for, without a deadlock.
 */
async function travarMembros({ db, orgId }: HouseContext, id: string): Promise<void> {
  const daImportacao = sql`
    (select i.membro_id from importacoes_membros i where i.org_id = ${orgId} and i.importacao_id = ${id})`;
  await db.count(sql`select from membros where org_id = ${orgId} and id in ${daImportacao} order by id for update`);
  await db.count(sql`
    select from assinaturas where org_id = ${orgId} and membro_id in ${daImportacao} order by id for update`);
  await db.count(sql`
    select from faturas where org_id = ${orgId} and membro_id in ${daImportacao} order by id for update`);
}

function recusarUsados({ request: { language } }: HouseContext, importados: readonly Importado[]): void {
  const usados = importados.filter(({ motivos }) => motivos.length > 0);
  if (usados.length === 0) return;
  const explicar = ({ motivos: [motivo = 'ficha'] }: Importado) => translate(language, MOTIVO[motivo]);
  const nomes = usados
    .slice(0, MAXIMO_DE_NOMES)
    .map((um) => `${um.nome} (${explicar(um)})`)
    .join('; ');
  const mais = usados.length - MAXIMO_DE_NOMES;
  throw new Failure(409, 'importacao_em_uso', t.key('Nada foi desfeito: {nomes}.'), {
    params: { nomes: mais > 0 ? translate(language, t.key('{nomes} e mais {n}'), { nomes, n: mais }) : nomes },
  });
}

/** Each table in one statement. Fewer rows than were read are a defect, and undo everything. */
async function apagar(ctx: HouseContext, importados: readonly Importado[]): Promise<void> {
  const ids = importados.map(({ id }) => id);
  const esperado = somarImportados(importados);
  const apagados = {
    faturas: await apagarFaturasDe(ctx, ids),
    assinaturas: await apagarAssinaturasDe(ctx, ids),
    membros: await apagarMembros(ctx, ids),
  };
  for (const tabela of ['faturas', 'assinaturas', 'membros'] as const)
    if (apagados[tabela] !== esperado[tabela])
      throw new Error(`Undoing an import deleted ${apagados[tabela]} of ${esperado[tabela]} rows of ${tabela}`);
}
