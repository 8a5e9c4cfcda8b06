import { PARTS } from '../../shared/parts.ts';
import { can, holderOf } from '../../shared/access.ts';
import { currentSession, type Can } from '../session/session-store.ts';
import type { Session } from '../session/session.ts';

/** A treasurer in a house, as `lerSessao` answers. */
export const signedIn = (changes: Partial<Session> = {}): Session => ({
  usuario: {
    id: 'u1',
    nome: 'Regina Nascimento',
    email: 'regina@casa.example',
    telefone: null,
    telefone_de_acesso: null,
    matricula_de_acesso: null,
    avatar_url: null,
  },
  casa: { id: 'c1', nome: 'Tenda Luz da Mata', cidade: 'Salvador', uf: 'BA', logo_url: null },
  papel: 'financeiro',
  permissoes: ['billing:view', 'settings:view'],
  features: null,
  presta_contas: false,
  recebeu: true,
  usa: [...PARTS],
  a_oferecer: [],
  superadmin: false,
  must_reset_password: false,
  etapa: null,
  membro_id: null,
  contrato: { estado: 'ok', plano: null, fim: null },
  hoje: '2026-11-20',
  hoje_ate: '2026-11-21T03:00:00.000Z',
  fuso_horario: 'America/Sao_Paulo',
  envia_emails: true,
  ...changes,
});

/** What `useCan` gives, asked outside of a component. */
export const canNow: Can = (access) => {
  const session = currentSession();
  return can(session && holderOf(session), access);
};
