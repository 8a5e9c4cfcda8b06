import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { prestacoes } from '../contract.ts';
import { lerConteudo } from '../rules.ts';
import { t } from '../texts.ts';
import { montarPrestacao } from './montar-prestacao.ts';
import { lerMaisNova } from './prestacoes.ts';

/**
 * Freezes the paper that the person saw: its text and hash are stored as they were previewed, or
 * nothing is. One of two who publish the same version violates its unique number.
 */
export const publicarPrestacao = handler(prestacoes.publicarPrestacao, async (ctx, input) => {
  const { competencia, texto, visto, versao: vista } = input;
  const motivo = input.motivo ?? '';
  if (vista > 0 && motivo === '') throw fieldFailure('motivo', t.key('Diga por que publica uma nova versão.'));
  // Openings and transfers lock their carteiras, so none slips into the month while it is
  // published.
  await ctx.db.rows(sql`select id from carteiras where org_id = ${ctx.orgId} order by id for no key update`);
  const { versao } = await ctx.db.row<{ versao: number }>(sql`
    select coalesce(max(versao), 0) as versao from prestacoes where org_id = ${ctx.orgId} and competencia = ${competencia}`);
  if (versao !== vista)
    throw new Failure(409, 'ja_publicada', t.key('Outra pessoa já publicou este mês. Confira o que foi publicado.'));
  const { conteudo, sha256 } = await montarPrestacao(ctx, competencia, texto);
  if (sha256 !== visto)
    throw new Failure(
      409,
      'previa_mudou',
      t.key('Os números mudaram desde a prévia. Confira a nova prévia e publique de novo.'),
    );
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into prestacoes (org_id, competencia, versao, motivo, conteudo, sha256, publicada_em, publicado_por)
    values (${ctx.orgId}, ${competencia}, ${versao + 1}, ${versao > 0 ? motivo : null}, ${conteudo}, ${sha256}, ${ctx.agora}, ${ctx.casa.userId})
    returning id`);
  await ctx.audit('prestacao.publicar', { alvo: id, depois: { competencia, versao: versao + 1, sha256, motivo } });
  // The first paper brings an entry into everybody's menu.
  if (versao === 0) await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { id, versao: versao + 1, sha256 };
});

/** The paper as it would be published now, and the members that the typed words name. */
export const preverPrestacao = handler(prestacoes.preverPrestacao, async (ctx, { competencia, texto, motivo }) => {
  exigir(ctx, 'equipe');
  const previa = await montarPrestacao(ctx, competencia, texto);
  const [nomes, publicada] = await Promise.all([
    texto + motivo === '' ? [] : membrosNoTexto(ctx, `${texto} ${motivo}`),
    lerMaisNova(ctx, competencia),
  ]);
  return {
    ...previa,
    nomes: nomes.map(({ nome }) => nome),
    versao: publicada?.versao ?? 0,
    texto_publicado: publicada ? lerConteudo(publicada.conteudo).texto : '',
  };
});

/**
 * Members whose whole name or first name of at least three letters stands in the text as words,
 * whatever its case and accents.
 */
const membrosNoTexto = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  texto: string,
): Promise<{ nome: string }[]> =>
  db.rows(sql`
    with dito as (select ' ' || regexp_replace(ile_dobrar(${texto}), '[^a-z0-9]+', ' ', 'g') || ' ' as palavras)
    select m.nome from membros m cross join dito
    cross join lateral (select btrim(regexp_replace(ile_dobrar(m.nome), '[^a-z0-9]+', ' ', 'g')) as dobrado) n
    where m.org_id = ${orgId} and m.anonimizado_em is null and n.dobrado <> ''
      and (position(' ' || n.dobrado || ' ' in dito.palavras) > 0
           or (length(split_part(n.dobrado, ' ', 1)) >= 3 and position(' ' || split_part(n.dobrado, ' ', 1) || ' ' in dito.palavras) > 0))
    order by m.nome limit 50`);
