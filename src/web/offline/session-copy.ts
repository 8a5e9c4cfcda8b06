import { can, holderOf } from '../../shared/access.ts';
import type { Session } from '../session/session.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { forgetCopies, keepCopy, readCopy } from './device-copy.ts';
import { POCKET_HERE, STAFF_HERE } from './kept-keys.ts';

/** The server accepts work done without the network for as many days. */
const DAYS_MS = 7 * 86_400_000;

interface Kept {
  until: number;
  session: Session;
}

/** Staff's stays as text for the till; the others' is sealed with what their device keeps. */
export async function writeSession(session: Session): Promise<void> {
  const staff = can(holderOf(session), 'equipe');
  writeStored(STAFF_HERE, staff ? JSON.stringify({ until: Date.now() + DAYS_MS, session: least(session) }) : null);
  // What is there may be somebody else's, or of somebody who lost it.
  const owner = staff || session.membro_id === null ? null : session.usuario.id;
  if (readStored(POCKET_HERE) !== owner) await forgetPocket();
  if (owner === null) return;
  writeStored(POCKET_HERE, owner);
  await keepCopy(session, 'sessao', least(session));
}

export async function forgetPocket(): Promise<void> {
  writeStored(POCKET_HERE, null);
  await forgetCopies().catch(() => undefined);
}

export async function readSession(): Promise<Session | null> {
  try {
    const kept = JSON.parse(readStored(STAFF_HERE) ?? 'null') as Kept | null;
    // An earlier version kept nothing of what is offered.
    if (kept) return kept.until > Date.now() ? { ...kept.session, a_oferecer: [] } : null;
  } catch {
    return null;
  }
  return (await readCopy<Session>('sessao'))?.value ?? null;
}

function least(session: Session): Session {
  const { usuario, casa, papel, permissoes, features, usa, contrato, must_reset_password, etapa } = session;
  const { hoje, hoje_ate, fuso_horario, envia_emails } = session;
  return {
    usuario: {
      id: usuario.id,
      nome: usuario.nome,
      email: '',
      telefone: null,
      telefone_de_acesso: null,
      matricula_de_acesso: null,
      avatar_url: null,
    },
    casa: casa && { id: casa.id, nome: casa.nome, cidade: null, uf: null, logo_url: null },
    papel,
    permissoes,
    features,
    presta_contas: false,
    recebeu: false,
    usa,
    a_oferecer: [],
    superadmin: false,
    must_reset_password,
    etapa,
    membro_id: null,
    contrato: { estado: contrato.estado, plano: null, fim: null },
    hoje,
    hoje_ate,
    fuso_horario,
    envia_emails,
  };
}
