import { readStored, writeStored } from '../state/storage.ts';
import type { Session } from '../session/session.ts';

const KEY = 'ile.sessao';
/** The server accepts work done without the network for as many days. */
const DAYS_MS = 7 * 86_400_000;

interface Kept {
  until: number;
  session: Session;
}

/**
 * Stores as much of a session as a screen needs to open without the network: name, house,
 * permissions. Null forgets it.
 */
export function keepSession(session: Session | null): void {
  writeStored(KEY, session?.casa ? JSON.stringify({ until: Date.now() + DAYS_MS, session: least(session) }) : null);
}

/**
 * The session last seen on this device, while the server cannot be asked. It opens the screen; the
 * server decides on every call.
 */
export function keptSession(): Session | null {
  try {
    const kept = JSON.parse(readStored(KEY) ?? 'null') as Kept | null;
    // An earlier version kept nothing of what is offered.
    return kept && kept.until > Date.now() ? { ...kept.session, a_oferecer: [] } : null;
  } catch {
    return null;
  }
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
