import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { semSessao } from '../../acesso/server/sessoes.ts';
import { etapas } from '../contract.ts';
import { contarCodigos } from './codigos-de-recuperacao.ts';
import { ehRecente } from './conferir-pessoa.ts';
import { etapasExigidas } from './etapas.ts';
import { siteDasChaves } from './chaves.ts';

type Lidas = Output<typeof etapas.lerEtapas>;

/** What the caller's account has, without any secret. */
export const lerEtapas = handler(etapas.lerEtapas, (ctx) => {
  const { userId, sessionId } = ctx.session;
  return ctx.services.doors.acesso({ readOnly: true }, async (db) => {
    const conta = await db.maybe<Pick<Lidas, 'desde' | 'caem_em' | 'aplicativo_desde'> & { criada_em: string }>(sql`
      select c.duas_etapas_em as desde, c.etapas_caem_em as caem_em, a.criado_em as aplicativo_desde, s.criada_em
      from sessoes s join contas c on c.id = s.conta_id left join autenticadores a on a.conta_id = c.id
      where s.id = ${sessionId}`);
    if (!conta) throw semSessao();
    const { criada_em, ...lida } = conta;
    return {
      ...lida,
      exigida: await etapasExigidas(db, ctx.session),
      pede_senha: !ehRecente({ criada_em }, ctx.agora),
      chaves: await db.rows<Lidas['chaves'][number]>(sql`
        select id, nome, site, criada_em, usada_em, so_entra from chaves_de_acesso where conta_id = ${userId} order by criada_em, id`),
      codigos: await contarCodigos(db, userId),
      site: siteDasChaves(ctx)?.site ?? null,
    };
  });
});
