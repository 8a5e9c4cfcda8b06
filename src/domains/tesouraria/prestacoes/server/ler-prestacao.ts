import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { prestacoes } from '../contract.ts';
import { t } from '../texts.ts';

interface Linha {
  versao: number;
  motivo: string | null;
  publicada_em: string;
  sha256: string;
}

/** One version of a published paper with its list of versions; row security decides who sees it. */
export const lerPrestacao = handler(prestacoes.lerPrestacao, async ({ db, orgId }, { competencia, versao }) => {
  const versoes = await db.rows<Linha>(sql`
    select versao, motivo, publicada_em, sha256 from prestacoes
    where org_id = ${orgId} and competencia = ${competencia} order by versao desc`);
  const escolhida = versao === undefined ? versoes[0] : versoes.find((uma) => uma.versao === versao);
  if (!escolhida)
    throw new Failure(404, 'prestacao_nao_encontrada', t.key('A prestação de contas deste mês não foi publicada.'));
  const [{ conteudo }, casa] = await Promise.all([
    db.row<{ conteudo: string }>(sql`
      select conteudo from prestacoes where org_id = ${orgId} and competencia = ${competencia} and versao = ${escolhida.versao}`),
    db.row<{ nome: string }>(sql`select nome from terreiros where id = ${orgId}`),
  ]);
  return { ...escolhida, conteudo, versoes, casa: casa.nome };
});
