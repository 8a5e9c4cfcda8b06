import { attempt } from '../../../../server/actions/attempt.ts';
import { handler, type HouseContext, type Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { dobrar } from '../../../../shared/busca.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { abrirAssinatura } from '../../../cobranca/assinaturas/server/assinaturas.ts';
import { gerarFaturas } from '../../../cobranca/faturas/server/gerar-faturas.ts';
import { exigirResponsavel } from '../../membros/server/exigir-responsavel.ts';
import { conferirFicha, proximasMatriculas, rastro } from '../../membros/server/membros.ts';
import { inserirMembro } from '../../membros/server/criar-membro.ts';
import { importacoes } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { registrarImportacao } from './importacoes.ts';

type Entrada = Input<typeof importacoes.importarMembros>;
type Linha = Entrada['linhas'][number];
/** 'linhas.3.matricula' → sentence; lines are counted from 0. */
type Recusas = Record<string, string>;

/** The answer reports at most so many refusals; nobody reads more at once. */
const MAX_RECUSAS = 50;

/**
 * Creates the members of a spreadsheet, each with the active subscription of its plan and 24
 * invoices, in one transaction. All or none: every line a rule refuses is reported, and then
 * nothing is kept (record 20). It is recorded as one import, which can be taken back. Lines with a
 * matrícula go first, so that no number assigned here takes theirs. One spreadsheet per house at a
 * time: two would not see each other's names, and could deadlock on each other's matrículas.
 */
export const importarMembros = handler(importacoes.importarMembros, async (ctx, input) => {
  const { linhas, repetir_nomes } = input;
  if (linhas.some(({ plano_id }) => plano_id)) exigir(ctx, 'assinaturas:link', 'assinaturas');
  await ctx.db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.orgId}:importarMembros`}, 0))`);
  if (!repetir_nomes) await recusarNomesRepetidos(ctx, linhas);
  const ordem = Array.from(linhas.entries()).toSorted(([, a], [, b]) => Number(!a.matricula) - Number(!b.matricula));
  const recusas: Recusas = {};
  const novos: string[] = [];
  let faturas = 0;
  let livres: Generator<string, never> | undefined;
  const seguinte = async () => (livres ??= await proximasMatriculas(ctx)).next().value;
  for (const [n, linha] of ordem) {
    const semNumero = input.numerar && linha.matricula === null;
    const feito = await attempt(ctx.db, () => trazer(ctx, linha, semNumero ? seguinte : null, input));
    // This refusal concerns the day that all lines share, and not one line.
    if (feito instanceof Failure && feito.code === 'vencimento_fora') throw feito;
    if (feito instanceof Failure) Object.assign(recusas, daLinha(n, feito));
    else {
      novos.push(feito.id);
      faturas += feito.faturas;
    }
    if (Object.keys(recusas).length >= MAX_RECUSAS) break;
  }
  if (Object.keys(recusas).length > 0) {
    throw new Failure(422, 'linhas_recusadas', t.key('Ninguém foi trazido: há linhas a acertar.'), { fields: recusas });
  }
  return { id: await registrarImportacao(ctx, novos, faturas), membros: linhas.length, faturas };
});

/** The new member, and how many invoices were created. */
async function trazer(
  ctx: HouseContext,
  linha: Linha,
  seguinte: (() => Promise<string>) | null,
  { assinatura_inicio }: Entrada,
): Promise<{ id: string; faturas: number }> {
  conferirFicha(ctx, linha);
  const novo = await inserirMembro(ctx, seguinte ? { ...linha, matricula: await seguinte() } : linha, seguinte);
  await exigirResponsavel(ctx, novo.id, { ...linha, autorizacao_do_responsavel: null });
  await ctx.audit('membro.criar', { alvo: novo.id, depois: rastro({ ...linha, matricula: novo.matricula }) });
  if (!linha.plano_id) return { id: novo.id, faturas: 0 };
  const assinatura = await abrirAssinatura(ctx, {
    membroId: novo.id,
    planoId: linha.plano_id,
    inicio: assinatura_inicio ?? ctx.hoje,
    descontoCentavos: 0,
  });
  return { id: novo.id, faturas: await gerarFaturas(ctx, assinatura) };
}

const daLinha = (numero: number, { key, details: { fields } }: Failure): Recusas =>
  fields
    ? Object.fromEntries(Object.entries(fields).map(([campo, frase]) => [`linhas.${numero}.${campo}`, frase]))
    : { [`linhas.${numero}`]: key };

/**
 * Refuses repeated names, because sending a spreadsheet twice would double the house. Names that
 * differ only in accents or case count as equal.
 */
async function recusarNomesRepetidos({ db, orgId }: HouseContext, linhas: readonly Linha[]): Promise<void> {
  const nomes = linhas.map(({ nome }) => dobrar(nome));
  const daCasa = await db.rows<{ nome: string }>(sql`
    select distinct n.nome from membros m cross join lateral unnest(array[m.nome_ordem, ile_dobrar(m.nome)]) n (nome)
    where m.org_id = ${orgId} and n.nome = any(${nomes})`);
  const conhecidos = new Set(daCasa.map(({ nome }) => nome));
  const vistos = new Set<string>();
  const fields: Recusas = {};
  for (const [numero, nome] of nomes.entries()) {
    if (conhecidos.has(nome)) fields[`linhas.${numero}.nome`] = t.key('A casa já tem um membro com este nome.');
    else if (vistos.has(nome)) fields[`linhas.${numero}.nome`] = t.key('Este nome aparece mais de uma vez.');
    vistos.add(nome);
  }
  if (Object.keys(fields).length > 0)
    throw new Failure(409, 'nomes_repetidos', t.key('Há nomes que a casa já tem, ou que se repetem.'), { fields });
}
