import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lembretes } from '../contract.ts';
import type { Canal, Grupo } from '../rules.ts';
import { t } from '../texts.ts';
import { lerComposicao } from './compor-lembrete.ts';
import { umDevedor } from './ler-lembrete.ts';

/**
 * The mark is written before WhatsApp opens, so that of two people at once only one reaches the
 * person. Refused if the person is in another group by now.
 */
export const marcarLembrete = handler(lembretes.marcarLembrete, async (ctx, { membro_id, grupo, canal }) => {
  const [devedor, compor] = await Promise.all([umDevedor(ctx, membro_id), lerComposicao(ctx)]);
  if (devedor.grupo !== grupo)
    throw new Failure(409, 'mudou', t.key('A situação desta pessoa mudou. Confira a lista antes de lembrar.'));
  if (canal === 'whatsapp' && devedor.telefone === null)
    throw new Failure(409, 'sem_telefone', t.key('Falta um telefone com DDD no cadastro.'));
  const ciclo = competenciaDoDia(ctx.hoje);
  const marca = await ctx.db.maybe<{ id: string }>(sql`
    insert into lembretes (org_id, membro_id, ciclo, grupo, canal, total_centavos, usuario_operacao, created_at)
    values (${ctx.orgId}, ${membro_id}, ${ciclo}, ${grupo}, ${canal}, ${devedor.total_centavos}, ${ctx.casa.userId}, ${ctx.agora})
    on conflict (org_id, membro_id, ciclo, grupo, canal) where desfeito_em is null do nothing returning id`);
  if (!marca) throw await jaLembrado(ctx, { membro_id, ciclo, grupo, canal });
  await ctx.audit('lembrete.marcar', { alvo: membro_id, depois: { grupo, canal } });
  const texto = compor(devedor);
  return {
    id: marca.id,
    texto,
    endereco: canal === 'whatsapp' ? enderecoDoWhatsApp(devedor.telefone ?? '', texto) : null,
  };
});

/** `numero` is '+55…'. */
const enderecoDoWhatsApp = (numero: string, texto: string): string =>
  `https://wa.me/${numero.slice(1)}?text=${encodeURIComponent(texto)}`;

interface Vez {
  membro_id: string;
  ciclo: string;
  grupo: Grupo;
  canal: Canal;
}

/** Who was faster, and when. */
async function jaLembrado(
  { db, orgId, casa }: HouseContext,
  { membro_id, ciclo, grupo, canal }: Vez,
): Promise<Failure> {
  const antes = await db.maybe<{ quando: string; quem: string | null }>(sql`
    select r.created_at as quando, p.nome as quem
    from lembretes r left join profiles p on p.org_id = ${orgId} and p.user_id = r.usuario_operacao
    where r.org_id = ${orgId} and r.membro_id = ${membro_id} and r.ciclo = ${ciclo} and r.grupo = ${grupo} and r.canal = ${canal}
      and r.desfeito_em is null`);
  return new Failure(409, 'ja_lembrado', t.key('Esta pessoa já foi lembrada por {quem} em {quando}.'), {
    params: {
      quem: antes?.quem ?? t('outra pessoa'),
      quando: antes ? formatInstante(new Date(antes.quando), casa.fusoHorario) : '',
    },
  });
}
