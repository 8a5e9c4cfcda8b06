import type { z } from 'zod';
import { type PublicContext, handler } from '../../../../server/actions/handler.ts';
import type { Session, SessionHouse } from '../../../../server/actions/session.ts';
import type { Doors, OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { isIn } from '../../../../shared/access.ts';
import { hojeEm, inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { type PartAnswers, partsInUse, partsToOffer } from '../../../../shared/parts.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { UUID } from '../../../../shared/uuid.ts';
import { acesso, type sessao as forma } from '../contract.ts';
import { type Contrato, normalizarCodigo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { resolverSessao } from './resolver-sessao.ts';

type SessaoResposta = z.output<typeof forma>;

/** The signed-in person with what the screens may show, or null. */
export const lerSessao = handler(acesso.lerSessao, async (ctx) => (ctx.session ? responder(ctx, ctx.session) : null));

/** The same answer for a session opened in this request. */
export async function lerSessaoDe(ctx: PublicContext, token: string): Promise<SessaoResposta> {
  const session = await resolverSessao(ctx.services.doors, token);
  // Paused or ended a moment ago.
  if (!session) throw new Failure(401, 'sem_sessao', t.key('Usuário não autenticado após o login.'));
  return responder(ctx, session);
}

const responder = (ctx: PublicContext, session: Session): SessaoResposta | Promise<SessaoResposta> =>
  session.secondStep === 'prove' ? pelaMetade(ctx, session) : descrever(ctx, session);

/** A caller who knows only the password learns nothing beyond what they typed. */
const pelaMetade = ({ services }: PublicContext, { userId, email, telefone }: Session): SessaoResposta => ({
  usuario: {
    id: userId,
    nome: email ?? telefone ?? '',
    email,
    telefone: null,
    telefone_de_acesso: null,
    matricula_de_acesso: null,
    avatar_url: null,
  },
  casa: null,
  papel: null,
  permissoes: [],
  features: null,
  presta_contas: false,
  recebeu: false,
  usa: [],
  a_oferecer: [],
  superadmin: false,
  must_reset_password: false,
  etapa: 'prove',
  membro_id: null,
  contrato: { estado: 'ok', plano: null, fim: null },
  hoje: null,
  hoje_ate: null,
  fuso_horario: null,
  envia_emails: services.env.SMTP_URL !== undefined,
});

/** What the menu shows once it is there. A viewer who holds only the code sees no paper. */
const oQueHa = ({ services }: PublicContext, casa: SessionHouse): Promise<OQueHa> =>
  services.doors.casa(casa, { readOnly: true }, (db) =>
    db.row<OQueHa>(sql`
      select exists (select from prestacoes where org_id = ${casa.orgId}) as presta_contas,
             exists (select from pagamentos where org_id = ${casa.orgId})
               or exists (select from pagamentos_diversos where org_id = ${casa.orgId}) as recebeu`),
  );

interface OQueHa {
  presta_contas: boolean;
  recebeu: boolean;
}

interface Detalhe {
  telefone: string | null;
  matricula: string | null;
  avatar_path: string | null;
  casa_nome: string | null;
  cidade: string | null;
  uf: string | null;
  logo_path: string | null;
  partes: PartAnswers | null;
  plano: string | null;
  fim: string | null;
}

async function descrever(ctx: PublicContext, session: Session): Promise<SessaoResposta> {
  const { casa } = session;
  const [detalhe, ha] = await Promise.all([
    ctx.services.doors.acesso({ readOnly: true }, (db) =>
      db.row<Detalhe>(sql`
        select c.telefone, p.matricula_de_acesso as matricula, c.avatar_path, t.nome as casa_nome, t.cidade, t.estado as uf, t.logo_path, t.partes, s.nome as plano, k.fim
        from contas c
        left join profiles p on p.user_id = c.id
        left join terreiros t on t.id = p.org_id
        left join saas_org_contract k on k.org_id = p.org_id
        left join saas_plan s on s.id = k.plan_id
        where c.id = ${session.userId}`),
    ),
    casa && oQueHa(ctx, casa),
  ]);
  // Somebody who only holds the access code sees name and logo alone.
  const conhece = casa?.escopo === 'casa' || Boolean(casa?.membroId);
  const hoje = casa && hojeEm(ctx.agora, casa.fusoHorario);
  const link = (key: string | null) => key && signedLink(ctx.services.secret, key, ctx.agora);
  return {
    usuario: {
      id: session.userId,
      nome: session.nome,
      email: session.email,
      telefone: detalhe.telefone,
      telefone_de_acesso: session.telefone,
      matricula_de_acesso: detalhe.matricula,
      avatar_url: link(detalhe.avatar_path),
    },
    casa: casa && {
      id: casa.orgId,
      nome: detalhe.casa_nome ?? '',
      cidade: conhece ? detalhe.cidade : null,
      uf: conhece ? detalhe.uf : null,
      logo_url: link(detalhe.logo_path),
    },
    papel: casa?.papel ?? null,
    permissoes: [...(casa?.permissoes ?? [])],
    features: casa?.features ? [...casa.features] : null,
    presta_contas: ha?.presta_contas ?? false,
    recebeu: ha?.recebeu ?? false,
    usa: casa ? partsInUse(detalhe.partes ?? {}) : [],
    a_oferecer: casa && isIn('gestao', casa.papel) ? partsToOffer(detalhe.partes ?? {}) : [],
    superadmin: session.superadmin,
    must_reset_password: session.mustResetPassword,
    etapa: session.secondStep,
    membro_id: casa?.membroId ?? null,
    contrato: {
      estado: casa?.somenteLeitura ? 'vencido' : 'ok',
      plano: conhece ? detalhe.plano : null,
      fim: conhece ? detalhe.fim : null,
    },
    hoje,
    hoje_ate: casa && hoje && inicioDoDia(somarDias(hoje, 1), casa.fusoHorario).toISOString(),
    fuso_horario: casa?.fusoHorario ?? null,
    envia_emails: ctx.services.env.SMTP_URL !== undefined,
  };
}

interface CasaRow {
  guardada: boolean;
  status: Contrato['status'] | null;
  fim: string | null;
  features: string[];
}

/**
 * What a house may do, asked by a job without a session: whether it was put away, and its contract
 * (decision 11).
 */
export async function lerContrato(
  doors: Doors,
  orgId: OrgId,
): Promise<{ guardada: boolean; contrato: Contrato | null }> {
  const linha = await doors.acesso({ single: true }, (db) =>
    db.maybe<CasaRow>(sql`
      select t.guardado_em is not null as guardada, k.status, k.fim,
             array(select f.feature from saas_plan_features f where f.plan_id = k.plan_id) as features
      from terreiros t left join saas_org_contract k on k.org_id = t.id
      where t.id = ${orgId}`),
  );
  // The house was purged a moment ago.
  if (!linha) return { guardada: true, contrato: null };
  const { guardada, status, fim, features } = linha;
  return { guardada, contrato: status && { status, fim, features } };
}

/** By what somebody asks to be let in. A telephone names a person only within a house. */
export type QuemEntra = { email: string } | { telefone: string; casa: string; matricula: string };

interface Digitado {
  email: string;
  codigo?: string | undefined;
  matricula: string;
}

/**
 * Reads what was typed into 'E-mail ou telefone'. With a telephone the house's code is required.
 * An unknown code opens nothing, in the words of a wrong password.
 */
export async function lerQuemEntra(ctx: PublicContext, { email, codigo, matricula }: Digitado): Promise<QuemEntra> {
  const telefone = email.includes('@') ? null : telefoneDeAcesso(email);
  if (telefone === null) return { email };
  if (codigo === undefined) throw fieldFailure('codigo', t.key('Informe o código do terreiro.'));
  const id = codigo.trim().toLowerCase();
  const casa = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ id: string }>(sql`
      select id from terreiros where access_code = ${normalizarCodigo(codigo) ?? ''} or id = ${UUID.test(id) ? id : null}::uuid`),
  );
  return { telefone, casa: casa?.id ?? `codigo ${normalizarCodigo(codigo) ?? ''}`, matricula };
}

/**
 * The name under which tries are counted and browsers recognised. It leaves the matrícula out, so
 * that guessing one is counted too.
 */
export const nomeNaPorta = (quem: QuemEntra): string =>
  'email' in quem ? quem.email : `telefone ${quem.casa} ${quem.telefone}`;

/** The names of a signed-in person: one for each way in that they have. */
export const nomesNaPorta = ({
  email,
  telefone,
  casa,
}: {
  email: string | null;
  telefone: string | null;
  casa: string | null;
}): string[] => [
  ...(email === null ? [] : [email]),
  ...(telefone === null || casa === null ? [] : [nomeNaPorta({ telefone, casa, matricula: '' })]),
];

/** The account `c` with its profile `p`. The number alone is the person who got access first. */
export const contaNaPorta = (quem: QuemEntra | { id: string }): Statement => {
  if ('id' in quem) return sql`c.id = ${quem.id}`;
  if ('email' in quem) return sql`c.email = ${quem.email}`;
  const { telefone, casa, matricula } = quem;
  const pessoa =
    matricula === '' ? sql`p.sem_matricula` : sql`p.matricula_de_acesso = ile_matricula_norm(${matricula}::text)`;
  return sql`p.org_id = ${UUID.test(casa) ? casa : null}::uuid and p.telefone_de_acesso = ${telefone} and ${pessoa}`;
};
