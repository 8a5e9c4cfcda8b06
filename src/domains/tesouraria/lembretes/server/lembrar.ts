import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { brCode } from '../../../dinheiro/pix/rules.ts';
import { txidDasFaturas } from '../../../dinheiro/pix/server/cobranca.ts';
import { lembretes } from '../contract.ts';
import { type Canal, type Grupo, MODELOS, preencher } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type Devedor, lerDevedores } from './lembretes.ts';

interface Ajustes {
  lembrete_a_vencer: string | null;
  lembrete_venceu: string | null;
  lembrete_atrasada: string | null;
  pix_chave: string | null;
  pix_nome: string | null;
  pix_cidade: string | null;
}

export type Compor = (devedor: Devedor) => string;

/** The house's own words, by group; a group without any has ours. */
export async function lerProprios({ db, orgId }: Pick<HouseContext, 'db' | 'orgId'>) {
  const ajustes = await db.maybe<Ajustes>(sql`
    select lembrete_a_vencer, lembrete_venceu, lembrete_atrasada, pix_chave, pix_nome, pix_cidade
    from terreiro_ajustes where org_id = ${orgId}`);
  const proprios: Readonly<Record<Grupo, string | null>> = {
    a_vencer: ajustes?.lembrete_a_vencer ?? null,
    venceu: ajustes?.lembrete_venceu ?? null,
    atrasada: ajustes?.lembrete_atrasada ?? null,
  };
  return { proprios, ajustes };
}

/**
 * Reads the house's words once; the result writes the message for each person. The code asks for
 * what the person owes now, and names the invoices to the bank as every code of them does.
 */
export async function lerComposicao(ctx: HouseContext): Promise<Compor> {
  const { proprios, ajustes } = await lerProprios(ctx);
  const { pix_chave: chave, pix_nome: recebedor, pix_cidade: cidade } = ajustes ?? {};
  return ({ grupo, nome, meses, total_centavos, faturas }) => {
    const modelo = proprios[grupo] ?? MODELOS[grupo];
    const pix =
      chave && recebedor && cidade && modelo.includes('{pix}')
        ? brCode({ chave, nome: recebedor, cidade, valor_centavos: total_centavos, txid: txidDasFaturas(ctx, faturas) })
        : null;
    const devido = { nome, meses, total_centavos, pix };
    // The key may have been removed after the words were saved.
    return preencher(modelo, devido) || preencher(MODELOS[grupo], devido);
  };
}

/** The words for one person, to be looked at or copied; nobody is marked. */
export const lerLembrete = handler(lembretes.lerLembrete, async (ctx, { membro_id }) => {
  const [devedor, compor] = await Promise.all([umDevedor(ctx, membro_id), lerComposicao(ctx)]);
  return { grupo: devedor.grupo, texto: compor(devedor) };
});

/** The one who owes; refused if nothing is owed, and if the person asked not to be reminded. */
async function umDevedor(ctx: HouseContext, membroId: string): Promise<Devedor> {
  const [devedor] = await lerDevedores(ctx, membroId);
  if (!devedor) throw new Failure(409, 'nada_a_lembrar', t.key('Lembretes são só para quem deve.'));
  if (devedor.sem_lembretes)
    throw new Failure(409, 'sem_lembretes', t.key('Este membro pediu para não receber lembretes.'));
  return devedor;
}

// Whether a person may be reminded now: of the group that the caller saw, and once.

const grupoMudou = (): Failure =>
  new Failure(409, 'mudou', t.key('A situação desta pessoa mudou. Confira a lista antes de lembrar.'));

async function devedorDoGrupo(ctx: HouseContext, { membro_id, grupo, canal }: Vez): Promise<Devedor> {
  const devedor = await umDevedor(ctx, membro_id);
  if (devedor.grupo !== grupo) throw grupoMudou();
  if (canal === 'whatsapp' && devedor.telefone === null)
    throw new Failure(409, 'sem_telefone', t.key('Falta um telefone com DDD no cadastro.'));
  return devedor;
}

export interface Vez {
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

/** `numero` is '+55…'. */
const enderecoDoWhatsApp = (numero: string, texto: string): string =>
  `https://wa.me/${numero.slice(1)}?text=${encodeURIComponent(texto)}`;

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
  if (!marca) throw (await jaLembrado(ctx, vez)) ?? grupoMudou();
  await ctx.audit('lembrete.marcar', { alvo: membro_id, depois: { grupo, canal } });
  return marca;
});

/**
 * The row stays in the history, and the person can be reminded again. Repeating it changes nothing.
 */
export const desmarcarLembrete = handler(lembretes.desmarcarLembrete, async (ctx, { id }) => {
  const marca = await ctx.db.maybe<{ membro_id: string; grupo: string; canal: string; desfeito: boolean }>(sql`
    select membro_id, grupo, canal, desfeito_em is not null as desfeito
    from lembretes where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!marca) throw new Failure(404, 'nao_encontrado', t.key('O lembrete não existe mais.'));
  if (marca.canal === 'email') throw new Failure(409, 'email_enviado', t.key('Um e-mail que saiu não volta.'));
  if (marca.desfeito) return { ok: true } as const;
  await ctx.db.count(sql`
    update lembretes set desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = ${id} and desfeito_em is null`);
  await ctx.audit('lembrete.desmarcar', { alvo: marca.membro_id, antes: { grupo: marca.grupo, canal: marca.canal } });
  return { ok: true } as const;
});
