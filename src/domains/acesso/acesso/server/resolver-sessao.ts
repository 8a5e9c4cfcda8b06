import type { Session } from '../../../../server/actions/session.ts';
import { now } from '../../../../server/clock.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Doors, OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import {
  exigeEtapas,
  faltaEtapa,
  featuresDe,
  papelDe,
  permissoesDe,
  somenteLeitura,
  type EtapaDaSessao,
  type EtapasDesde,
} from '../rules.ts';
import { viva } from './sessoes.ts';

interface SessaoRow {
  sessao_id: string;
  vista_em: string;
  user_id: string;
  email: string | null;
  telefone: string | null;
  nome: string;
  superadmin: boolean;
  must_reset_password: boolean;
  org_id: string | null;
  role: string | null;
  membro_id: string | null;
  fuso_horario: string | null;
  permissoes: string[];
  contrato_status: 'ativo' | 'expirado' | 'cancelado' | null;
  contrato_fim: string | null;
  features: string[];
  etapas: EtapaDaSessao;
  etapas_desde: EtapasDesde | null;
  ouvida: boolean;
  com_provedor: boolean;
}

const RENOVAR_APOS_MS = 5 * 60_000;

/**
 * Reads session, person, house, role, own permission list and contract in one indexed query on
 * every call. No cache therefore outlives a pause or a change of role (decision 40). A paused user,
 * a house that was put away and an expired temporary password have no session. Use renews the
 * session, at most every five minutes.
 */
export async function resolverSessao(doors: Doors, token: string): Promise<Session | null> {
  const agora = now();
  const linha = await doors.acesso({ single: true }, (db) =>
    db.maybe<SessaoRow>(sql`
      select s.id as sessao_id, s.vista_em, c.id as user_id, c.email, p.telefone_de_acesso as telefone, c.nome, c.superadmin,
             (c.senha_provisoria or coalesce(p.must_reset_password, false)) as must_reset_password, p.org_id, p.role, p.membro_id, t.fuso_horario,
             coalesce(p.permissoes, '{}') as permissoes, k.status as contrato_status, k.fim as contrato_fim,
             array(select f.feature from saas_plan_features f where f.plan_id = k.plan_id) as features,
             s.etapas, t.etapas_desde, coalesce(t.com_webhooks or t.com_tokens, false) as ouvida,
             coalesce(t.com_provedor, false) as com_provedor
      from sessoes s
      join contas c on c.id = s.conta_id
      left join profiles p on p.user_id = c.id
      left join terreiros t on t.id = p.org_id
      left join saas_org_contract k on k.org_id = p.org_id
      where s.token_hash = ${tokenHash(token)} and ${viva(agora)}`),
  );
  if (!linha) return null;
  // A time of use that lies ahead is renewed too. Otherwise a session used while the clock was
  // ahead would live until then.
  if (Math.abs(agora.getTime() - Date.parse(linha.vista_em)) > RENOVAR_APOS_MS)
    await renovar(doors, linha.sessao_id, agora);
  return montar(linha, agora);
}

const renovar = (doors: Doors, id: string, agora: Date) =>
  doors.acesso({ single: true }, (db) => db.count(sql`update sessoes set vista_em = ${agora} where id = ${id}`));

function montar(linha: SessaoRow, agora: Date): Session {
  const { sessao_id, user_id, email, telefone, nome, superadmin, must_reset_password } = linha;
  const base = {
    sessionId: sessao_id,
    userId: user_id,
    email,
    telefone,
    nome,
    superadmin,
    mustResetPassword: must_reset_password,
  };
  const papel = papelDe(linha.role);
  const permissoes = linha.org_id === null ? [] : permissoesDe(papel, linha.permissoes);
  const exigidas = superadmin || exigeEtapas(linha.etapas_desde, { papel, permissoes });
  const secondStep = faltaEtapa(linha.etapas, exigidas);
  if (linha.org_id === null) return { ...base, secondStep, casa: null };
  const fusoHorario = linha.fuso_horario ?? FUSO_PADRAO;
  const hoje = hojeEm(agora, fusoHorario);
  const contrato = linha.contrato_status && {
    status: linha.contrato_status,
    fim: linha.contrato_fim,
    features: linha.features,
  };
  return {
    ...base,
    secondStep,
    casa: {
      orgId: linha.org_id as OrgId,
      userId: user_id,
      escopo: papel === 'viewer' ? 'membro' : 'casa',
      membroId: linha.membro_id,
      papel,
      permissoes,
      features: featuresDe(contrato, hoje),
      somenteLeitura: somenteLeitura(contrato, hoje),
      fusoHorario,
      ouvida: linha.ouvida,
      comProvedor: linha.com_provedor,
    },
  };
}
