import { type HouseContext, type Input, type Services, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { enqueueCirculars, withdrawCirculars } from '../../../../server/mail/outbox.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { avisarAparelhos, marcaDe, retirarPushes } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { comunicados } from '../contract.ts';
import type { Destino } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { cartaDoAviso, quemRecebeCarta } from './carta-do-aviso.ts';
import { paraConta } from './destinos.ts';

export interface CasaQueAnuncia {
  services: Services;
  orgId: OrgId;
  agora: Date;
  hoje: string;
}

interface Anunciado {
  id: string;
  titulo: string;
  texto: string;
  por_email: boolean;
}

/**
 * Tells of a notice, once: pushes and letters are written in the transaction that marks it. Answers
 * how many letters there are. What was withdrawn or announced before tells nobody.
 */
export async function anunciar(db: Db, casa: CasaQueAnuncia, id: string): Promise<number> {
  const { services, orgId, agora } = casa;
  const aviso = await db.maybe<Anunciado>(sql`
    update comunicados c set anunciado_em = ${agora}
    where c.org_id = ${orgId} and c.id = ${id} and c.anunciado_em is null and c.retirado_em is null
    returning c.id, c.titulo, c.texto, c.por_email`);
  if (!aviso) return 0;
  const quem = sql`exists (select from comunicados c where c.org_id = ${orgId} and c.id = ${id} and ${paraConta(orgId)})`;
  await avisarAparelhos(db, casa, quem, {
    tipo: 'avisos',
    marca: marcaDe('a', id),
    caminho: '/avisos',
    titulo: aviso.titulo,
    corpo: aviso.texto,
  });
  if (!aviso.por_email) return 0;
  const enderecos = await quemRecebeCarta(db, orgId, id);
  const cartas = enderecos.map((para) => cartaDoAviso(services, { orgId, para, aviso }));
  await enqueueCirculars(db, services.secret, cartas, { orgId, comunicadoId: id });
  return cartas.length;
}

type Campos = Omit<Input<typeof comunicados.criarComunicado>, 'por_email'>;

export const semComunicado = (): Failure => new Failure(404, 'sem_comunicado', t.key('Aviso não encontrado'));

/** The fields as they are stored: of the three ids only the one that `para` names. */
export async function conferirComunicado(ctx: HouseContext, campos: Campos) {
  const { titulo, texto, para, de, ate, fixado } = campos;
  if (ate !== null && ate < de) throw fieldFailure('ate', t.key('O último dia não pode ser antes do primeiro.'));
  const destino = {
    funcao_id: para === 'funcao' ? campos.funcao_id : null,
    evento_id: para === 'evento' ? campos.evento_id : null,
    membro_id: para === 'pessoa' ? campos.membro_id : null,
  };
  await conferirDestino(ctx, para, destino);
  return { titulo, texto, para, ...destino, de, ate, fixado };
}

type ComId = Exclude<Destino, 'todos'>;

const PEDIDO: Readonly<Record<ComId, readonly [campo: string, frase: string]>> = {
  funcao: ['funcao_id', t.key('Escolha a função')],
  evento: ['evento_id', t.key('Escolha o evento')],
  pessoa: ['membro_id', t.key('Escolha a pessoa')],
};

/** What is named must be there, and a person must be active. */
async function conferirDestino(
  { db, orgId }: HouseContext,
  para: Destino,
  { funcao_id, evento_id, membro_id }: { funcao_id: string | null; evento_id: string | null; membro_id: string | null },
): Promise<void> {
  if (para === 'todos') return;
  const daCasa: Readonly<Record<ComId, Statement>> = {
    funcao: sql`select from escalas_funcoes f where f.org_id = ${orgId} and f.id = ${funcao_id} and f.retirada_em is null`,
    evento: sql`select from eventos e where e.org_id = ${orgId} and e.id = ${evento_id} and e.retirado_em is null`,
    pessoa: sql`select from membros m where m.org_id = ${orgId} and m.id = ${membro_id} and m.ativo and m.anonimizado_em is null for share`,
  };
  const [campo, frase] = PEDIDO[para];
  if ((await db.rows(daCasa[para])).length === 0) throw fieldFailure(campo, frase, 'sem_destino');
}

/** A notice of today is announced at once, a later one on its first day. */
export const criarComunicado = handler(comunicados.criarComunicado, async (ctx, { por_email, ...campos }) => {
  const { titulo, texto, para, funcao_id, evento_id, membro_id, de, ate, fixado } = await conferirComunicado(
    ctx,
    campos,
  );
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into comunicados (org_id, titulo, texto, para, funcao_id, evento_id, membro_id, de, ate, fixado, por_email, criado_em, criado_por)
    values (${ctx.orgId}, ${titulo}, ${texto}, ${para}, ${funcao_id}, ${evento_id}, ${membro_id}, ${de}, ${ate}, ${fixado}, ${por_email},
            ${ctx.agora}, ${ctx.casa.userId})
    returning id`);
  const { services, orgId, agora } = ctx;
  const cartas = de <= ctx.hoje ? await anunciar(ctx.db, { services, orgId, agora, hoje: ctx.hoje }, id) : 0;
  await ctx.audit('comunicado.criar', { alvo: id, depois: { para, de, ate, fixado, por_email, cartas } });
  return { id, cartas };
});

/**
 * Pressed twice it says nothing new. Letters and pushes that wait are taken back through a door of
 * their own, which commits first. So a call that fails later may lose letters, but a withdrawn
 * notice never has any. The locked row keeps an announcement from writing more meanwhile.
 */
export const retirarComunicado = handler(comunicados.retirarComunicado, async (ctx, { id }) => {
  const { db, orgId, agora } = ctx;
  const achados = await db.rows(sql`
    update comunicados c set retirado_em = coalesce(c.retirado_em, ${agora}) where c.org_id = ${orgId} and c.id = ${id} returning 1`);
  if (achados.length === 0) throw semComunicado();
  await ctx.services.doors.acesso({ inside: true }, (acesso) => withdrawCirculars(acesso, { orgId, comunicadoId: id }));
  await retirarPushes(ctx.services, orgId, marcaDe('a', id));
  await ctx.audit('comunicado.retirar', { alvo: id });
  return { ok: true } as const;
});
