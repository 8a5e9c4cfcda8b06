import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lembretes } from '../contract.ts';
import type { Canal, Grupo } from '../rules.ts';
import { t } from '../texts.ts';
import { lerComposicao } from './compor-lembrete.ts';
import type { Devedor } from './ler-devedores.ts';
import { umDevedor } from './ler-lembrete.ts';

/** The address of WhatsApp for one person who may still be reminded; what opens it marks nobody. */
export const abrirLembrete = handler(lembretes.abrirLembrete, async (ctx, { membro_id, grupo }) => {
  const vez = { membro_id, ciclo: competenciaDoDia(ctx.hoje), grupo, canal: 'whatsapp' } as const;
  const [devedor, compor, antes] = await Promise.all([
    devedorDoGrupo(ctx, vez),
    lerComposicao(ctx),
    jaLembrado(ctx, vez),
  ]);
  if (antes) throw antes;
  return { endereco: enderecoDoWhatsApp(devedor.telefone ?? '', compor(devedor)) };
});

/**
 * The mark is written once the person says that the message was sent. The second of two people is
 * told who was faster. Refused if the member is in another group by now.
 */
export const marcarLembrete = handler(lembretes.marcarLembrete, async (ctx, { membro_id, grupo, canal }) => {
  const vez = { membro_id, ciclo: competenciaDoDia(ctx.hoje), grupo, canal };
  const { total_centavos } = await devedorDoGrupo(ctx, vez);
  const marca = await ctx.db.maybe<{ id: string }>(sql`
    insert into lembretes (org_id, membro_id, ciclo, grupo, canal, total_centavos, usuario_operacao, created_at)
    values (${ctx.orgId}, ${membro_id}, ${vez.ciclo}, ${grupo}, ${canal}, ${total_centavos}, ${ctx.casa.userId}, ${ctx.agora})
    on conflict (org_id, membro_id, ciclo, grupo, canal) where desfeito_em is null do nothing returning id`);
  if (!marca) throw (await jaLembrado(ctx, vez)) ?? mudou();
  await ctx.audit('lembrete.marcar', { alvo: membro_id, depois: { grupo, canal } });
  return marca;
});

const mudou = (): Failure =>
  new Failure(409, 'mudou', t.key('A situação desta pessoa mudou. Confira a lista antes de lembrar.'));

async function devedorDoGrupo(ctx: HouseContext, { membro_id, grupo, canal }: Vez): Promise<Devedor> {
  const devedor = await umDevedor(ctx, membro_id);
  if (devedor.grupo !== grupo) throw mudou();
  if (canal === 'whatsapp' && devedor.telefone === null)
    throw new Failure(409, 'sem_telefone', t.key('Falta um telefone com DDD no cadastro.'));
  return devedor;
}

/** `numero` is '+55…'. */
const enderecoDoWhatsApp = (numero: string, texto: string): string =>
  `https://wa.me/${numero.slice(1)}?text=${encodeURIComponent(texto)}`;

interface Vez {
  membro_id: string;
  ciclo: string;
  grupo: Grupo;
  canal: Canal;
}

/** Who was faster, and when; undefined if nobody was. */
async function jaLembrado(
  { db, orgId, casa }: HouseContext,
  { membro_id, ciclo, grupo, canal }: Vez,
): Promise<Failure | undefined> {
  const antes = await db.maybe<{ quando: string; quem: string | null }>(sql`
    select r.created_at as quando, p.nome as quem
    from lembretes r left join profiles p on p.org_id = ${orgId} and p.user_id = r.usuario_operacao
    where r.org_id = ${orgId} and r.membro_id = ${membro_id} and r.ciclo = ${ciclo} and r.grupo = ${grupo} and r.canal = ${canal}
      and r.desfeito_em is null`);
  if (!antes) return undefined;
  return new Failure(409, 'ja_lembrado', t.key('Esta pessoa já foi lembrada por {quem} em {quando}.'), {
    params: {
      quem: antes.quem ?? t('outra pessoa'),
      quando: formatInstante(new Date(antes.quando), casa.fusoHorario),
    },
  });
}
