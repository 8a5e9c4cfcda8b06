import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { prestacoes } from '../contract.ts';
import { lerConteudo } from '../rules.ts';
import { lerMaisNova } from './ler-mais-nova.ts';
import { montarPrestacao } from './montar-prestacao.ts';

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
