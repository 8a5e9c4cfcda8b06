import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { columns, sql, type Statement } from '../../../../server/database/sql.ts';
import { situacaoDaAssinatura } from '../../../cobranca/assinaturas/server/situacao-da-assinatura.ts';
import { anotarLeitura } from '../../cofre/server/anotar-leitura.ts';
import { DIA_DEVIDO } from '../../../cobranca/faturas/server/dia-devido.ts';
import { membros } from '../contract.ts';
import { FIELD_NAMES } from '../fields.ts';
import { situacaoDeAcesso, soDoMembro } from './ficha.ts';
import { semMembro } from './nao-encontrado.ts';
import { PARTES } from './parte-selada.ts';
import { lerReservado, partesLidas, versaoDoMembro } from './reservado.ts';

type Detalhe = Output<typeof membros.lerMembro>;
type Linha = Omit<Detalhe, 'assinatura' | 'reservado' | 'niveis' | 'cofre' | 'estragadas' | 'fechadas' | 'versao'>;

/**
 * The record as far as the caller may read it, with a line of who opened which sealed parts. A
 * member of another house is not found, nor is one whom a viewer is not linked to.
 */
export const lerMembro = handler(membros.lerMembro, async (ctx, { id, abrir }) => {
  const [membro, assinatura, lido, versao] = await Promise.all([
    lerFicha(ctx, id),
    lerAssinaturaDoMembro(ctx, id),
    lerReservado(ctx, id, abrir === 'tudo' ? PARTES : PARTES.filter((parte) => parte === abrir)),
    ctx.db.maybe<{ versao: string }>(versaoDoMembro(ctx.orgId, id)),
  ]);
  if (!membro || !versao) throw semMembro();
  if (abrir !== 'nada') anotarLeitura(ctx, { membros: [id], oQue: 'viu', partes: partesLidas(lido) });
  return { ...membro, assinatura: assinatura ?? null, ...lido, ...versao };
});

export const leitura = (ctx: HouseContext, id: string): Statement => sql`
  select m.id, ${columns(FIELD_NAMES, 'm')}, m.anonimizado_em, m.created_at, ${situacaoDeAcesso(ctx)} as acesso
  from membros m
  where m.org_id = ${ctx.orgId} and m.id = ${id} and ${soDoMembro(ctx, sql`m.id`)}`;

export const lerFicha = (ctx: HouseContext, id: string): Promise<Linha | undefined> =>
  ctx.db.maybe<Linha>(leitura(ctx, id));

const lerAssinaturaDoMembro = (ctx: HouseContext, id: string) =>
  ctx.db.maybe<NonNullable<Detalhe['assinatura']>>(sql`
    select a.id, a.plano_id, p.nome as plano, p.valor_centavos, ${DIA_DEVIDO} as dia_vencimento, a.desconto_centavos, a.inicio, a.fim,
           ${situacaoDaAssinatura(ctx.hoje)} as situacao
    from assinaturas a
    join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
    where a.org_id = ${ctx.orgId} and a.membro_id = ${id} and a.status <> 'cancelada' and ${soDoMembro(ctx, sql`a.membro_id`)}
    order by (a.status = 'ativa' and a.fim is null) desc, a.inicio desc, a.id desc
    limit 1`);
