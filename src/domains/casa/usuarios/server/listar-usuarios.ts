import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { PAPEIS, podeAgirSobre, podeConcederPapel } from '../../../acesso/acesso/rules.ts';
import { trocasDaCasa } from '../../../acesso/acesso/server/trocas-de-entrada.ts';
import { usuarios } from '../contract.ts';
import { versaoDoAcesso } from './versao-do-acesso.ts';

type UsuarioRow = Omit<
  Output<typeof usuarios.listarUsuarios>['itens'][number],
  'eu' | 'pode_mudar' | 'entrada_trocada_em'
>;

/** Everybody in the house, highest role first, with what the caller may grant and to whom. */
export const listarUsuarios = handler(usuarios.listarUsuarios, async (ctx) => {
  const linhas = await ctx.db.rows<UsuarioRow>(sql`
    select p.user_id, p.nome, p.email, p.telefone_de_acesso, p.matricula_de_acesso, p.role, p.membro_id, m.nome as membro, p.paused, p.must_reset_password, p.permissoes, p.created_at as desde,
           ${versaoDoAcesso} as versao
    from profiles p left join membros m on m.org_id = ${ctx.orgId} and m.id = p.membro_id
    where p.org_id = ${ctx.orgId}
    order by array_position(${[...PAPEIS]}::text[], p.role) desc, ile_dobrar(p.nome), p.user_id
    limit 2000`);
  const trocas = await ctx.services.doors.acesso({ inside: true, readOnly: true }, (db) =>
    trocasDaCasa(db, ctx.orgId, ctx.agora),
  );
  const trocadaEm = new Map(trocas.map(({ user_id, em }) => [user_id, em]));
  return {
    itens: linhas.map((linha) => ({
      ...linha,
      eu: linha.user_id === ctx.casa.userId,
      entrada_trocada_em: trocadaEm.get(linha.user_id) ?? null,
      pode_mudar: podeAgirSobre(ctx.casa, { userId: linha.user_id, papel: linha.role }),
    })),
    papeis: PAPEIS.filter((papel) => podeConcederPapel(ctx.casa, papel)),
    permissoes: [...ctx.casa.permissoes],
  };
});
