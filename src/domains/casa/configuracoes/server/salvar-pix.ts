import { handler, type Input } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { cortarCpfs } from '../../../../shared/cortar-cpfs.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { travarCasa } from '../../../acesso/acesso/server/travar-casa-de.ts';
import { dobrarParaAscii, normalizarChave } from '../../../dinheiro/pix/rules.ts';
import { configuracoes } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { avisarTrocaDoPix } from './avisar-troca-do-pix.ts';
import { versaoDoPix } from './organizacao.ts';

type Chave = NonNullable<Input<typeof configuracoes.salvarPix>['pix']>;

/**
 * Saves the key in the central bank's format. A change of where money goes is in the trace with
 * before and after, a CPF by six digits, and owners and admins are told. Screens that show a code
 * read it again.
 */
export const salvarPix = handler(configuracoes.salvarPix, async (ctx, { pix, versao }) => {
  const depois = pix && conferir(pix);
  // Locks the house, so the second of two concurrent calls sees the first one's key. There may be
  // no row of the key yet to lock.
  await travarCasa(ctx.db, ctx.orgId);
  const antes = await ctx.db.maybe<{ pix_chave: string | null }>(sql`
    select pix_tipo, pix_chave, pix_nome, pix_cidade from terreiro_ajustes where org_id = ${ctx.orgId} for update`);
  const atual = sql`select ${versaoDoPix} as versao from terreiro_ajustes a where org_id = ${ctx.orgId}`;
  const gravar = () =>
    ctx.db.count(sql`
    insert into terreiro_ajustes (org_id, pix_tipo, pix_chave, pix_nome, pix_cidade)
    values (${ctx.orgId}, ${depois?.tipo ?? null}, ${depois?.chave ?? null}, ${depois?.nome ?? null}, ${depois?.cidade ?? null})
    on conflict (org_id) do update set pix_tipo = excluded.pix_tipo, pix_chave = excluded.pix_chave, pix_nome = excluded.pix_nome,
      pix_cidade = excluded.pix_cidade, updated_at = excluded.updated_at`);
  await unlessChanged(ctx.db, versao, atual, gravar, { stays: true });
  await ctx.audit('organizacao.salvar_pix', {
    alvo: ctx.orgId,
    antes: antes && { ...antes, pix_chave: antes.pix_chave && cortarCpfs(antes.pix_chave) },
    depois: depois && { ...depois, chave: cortarCpfs(depois.chave) },
  });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  if ((antes?.pix_chave ?? null) !== (depois?.chave ?? null)) await avisarTrocaDoPix(ctx);
  return { ok: true as const };
});

function conferir(pix: Chave): Chave {
  const chave = normalizarChave(pix.tipo, pix.chave);
  if (chave === null) throw fieldFailure('chave', t.key('Esta chave não é deste tipo.'));
  for (const nome of ['nome', 'cidade'] as const) {
    if (dobrarParaAscii(pix[nome], 25) === '')
      throw fieldFailure(nome, t.key('Use letras e números comuns: os bancos não mostram outros sinais.'));
  }
  return { ...pix, chave };
}
