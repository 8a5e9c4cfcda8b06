import { timingSafeEqual } from 'node:crypto';
import type { Session, SessionHouse } from '../../../../server/actions/session.ts';
import type { Doors, OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Feature } from '../../../../shared/contract.ts';
import { Failure } from '../../../../shared/failure.ts';
import { FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import { featuresDe, papelDe, permissoesDe, somenteLeitura } from '../../../acesso/acesso/rules.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { rede } from '../../../acesso/acesso/server/limitar.ts';
import { podeDarFeixe, type Feixe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { deDentro } from './redes.ts';
import { lerToken } from './segredo.ts';

/** A program that was let in: its token, and the house it may ask. */
export interface Programa {
  tokenId: string;
  nome: string;
  feixes: readonly Feixe[];
  casa: SessionHouse;
  session: Session;
}

interface TokenRow {
  id: string;
  org_id: OrgId;
  nome: string;
  segredo_hash: Buffer;
  antigo_hash: Buffer | null;
  antigo_vale: boolean;
  feixes: Feixe[];
  redes: string[];
  usado_em: string | null;
  usado_de: string | null;
  user_id: string;
  autor: string;
  role: string | null;
  permissoes: string[];
  fuso_horario: string | null;
  contrato_status: 'ativo' | 'expirado' | 'cancelado' | null;
  contrato_fim: string | null;
  features: string[];
  ouvida: boolean;
  com_provedor: boolean;
}

/**
 * Reads token, maker, house and contract in one indexed query on every request. No cache therefore
 * outlives a revocation. A token opens nothing once its maker left, was paused or lost one of its
 * rights, and nothing in a house that was put away.
 */
export async function abrirToken(doors: Doors, texto: string, ip: string, agora: Date): Promise<Programa> {
  const lido = lerToken(texto);
  if (!lido) throw chaveNaoVale();
  const linha = await doors.acesso({ single: true }, (db) =>
    db.maybe<TokenRow>(sql`
      select k.id, k.org_id, k.nome, k.segredo_hash, k.antigo_hash, coalesce(k.antigo_ate > ${agora}::timestamptz, false) as antigo_vale,
             k.feixes, k.redes, k.usado_em, k.usado_de, c.id as user_id, c.nome as autor, p.role, p.permissoes, t.fuso_horario,
             t.com_webhooks or t.com_tokens as ouvida, t.com_provedor,
             o.status as contrato_status, o.fim as contrato_fim,
             array(select f.feature from saas_plan_features f where f.plan_id = o.plan_id) as features
      from tokens k
      join contas c on c.id = k.criado_por
      join profiles p on p.user_id = c.id and p.org_id = k.org_id and not p.paused
      join terreiros t on t.id = k.org_id and t.guardado_em is null
      left join saas_org_contract o on o.org_id = k.org_id
      where k.prefixo = ${lido.prefixo} and k.revogado_em is null and k.expira_em > ${agora}`),
  );
  if (!linha || !abre(linha, lido.segredo_hash)) throw chaveNaoVale();
  const programa = montar(linha, agora);
  const doAutor = {
    papel: papelDe(linha.role),
    permissoes: permissoesDe(papelDe(linha.role), linha.permissoes),
    features: null,
  };
  if (!linha.feixes.every((feixe) => podeDarFeixe(doAutor, feixe))) throw chaveNaoVale();
  if (!deDentro(linha.redes, ip)) throw new Failure(403, 'outra_rede', t.key('Esta chave não vale desta rede.'));
  await anotarUso(doors, linha, programa.casa.fusoHorario, ip, agora);
  return programa;
}

const abre = ({ segredo_hash, antigo_hash, antigo_vale }: TokenRow, dito: Buffer): boolean =>
  timingSafeEqual(segredo_hash, dito) || (antigo_vale && antigo_hash !== null && timingSafeEqual(antigo_hash, dito));

export const chaveNaoVale = (): Failure => new Failure(401, 'chave_nao_vale', t.key('A chave falta ou não vale.'));

function montar(linha: TokenRow, agora: Date): Programa {
  const fusoHorario = linha.fuso_horario ?? FUSO_PADRAO;
  const hoje = hojeEm(agora, fusoHorario);
  const { contrato_status: status, contrato_fim: fim, features, ouvida } = linha;
  const contrato = status && { status, fim, features };
  const casa: SessionHouse = {
    orgId: linha.org_id,
    userId: linha.user_id,
    escopo: 'integracao',
    membroId: null,
    papel: 'operador',
    permissoes: [],
    features: featuresDe(contrato, hoje),
    somenteLeitura: somenteLeitura(contrato, hoje),
    fusoHorario,
    ouvida,
    comProvedor: linha.com_provedor,
  };
  const session: Session = {
    sessionId: linha.id,
    userId: linha.user_id,
    email: null,
    telefone: null,
    nome: linha.nome,
    superadmin: false,
    mustResetPassword: false,
    secondStep: null,
    casa,
  };
  return { tokenId: linha.id, nome: linha.nome, feixes: linha.feixes, casa, session };
}

/** Keeps the day and the network of the last use: one write a day, unless the network changes. */
async function anotarUso(doors: Doors, linha: TokenRow, fuso: string, ip: string, agora: Date): Promise<void> {
  const [dia, de] = [hojeEm(agora, fuso), rede(ip) || 'local'];
  if (linha.usado_em === dia && linha.usado_de === de) return;
  await doors.acesso({ single: true }, (db) =>
    db.count(sql`update tokens set usado_em = ${dia}, usado_de = ${de} where id = ${linha.id}`),
  );
}

/** The token has the bundle, and the house's contract the feature. */
export function exigirDireito({ feixes, casa }: Programa, bundle: string, feature: Feature | undefined): void {
  if (!feixes.some((feixe) => feixe === bundle))
    throw new Failure(403, 'sem_direito', t.key('Esta chave não tem este direito.'));
  exigir({ casa }, 'casa', feature);
}
