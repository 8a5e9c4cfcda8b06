import { texts } from '../../../shared/texts.ts';
import { call } from '../../../web/api/client.ts';
import { can, currentSession } from '../../../web/session/session-store.ts';
import { papelDe } from '../../acesso/rules.ts';
import type { ShellSlots } from '../../../web/shell/shell-slots.ts';

// A catalogue of its own, because this is loaded before any screen.
const t = texts({
  'Buscar membro ou tela': 'Find member or screen',
  Membros: 'Members',
});

const ACHADOS = 8;

/** Members by name or matrícula in the command palette; opens their row on /membros. */
export const acharMembro: NonNullable<ShellSlots['finder']> = {
  label: () => t('Buscar membro ou tela'),
  heading: () => t('Membros'),
  allowed: () => papelDe(currentSession()?.papel) !== 'viewer' && can('membros:view') && can('feature:membros'),
  find: async (busca, signal) => {
    const { itens } = await call('listarMembros', { busca, somente_ativos: false }, { signal });
    return itens.slice(0, ACHADOS).map(({ id, nome, matricula }) => ({
      id,
      label: nome,
      ...(matricula && { note: matricula }),
      href: `/membros?todos=1&busca=${encodeURIComponent(matricula ?? nome)}`,
    }));
  },
};
