import { texts } from '../../../../shared/texts.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { useCan } from '../../../../web/session/session-store.ts';

// A catalogue of its own: the login page loads no more than it needs.
const t = texts({
  'Seu acesso não está vinculado a um membro': 'Your access is not linked to a member',
  'Esta parte mostra a ficha de quem entra. Ninguém vincula a si mesmo: peça a outra pessoa responsável pela casa, em Configurações → Usuários.':
    'This part shows the record of whoever signs in. Nobody links themselves: ask another person responsible for the house, under Settings → Users.',
  'Esta parte mostra a ficha de quem entra. Peça a quem cuida da casa que vincule o seu acesso, em Configurações → Usuários.':
    'This part shows the record of whoever signs in. Ask the people who run your house to link your access, under Settings → Users.',
});

/** What somebody sees where a screen is about the own record, and what to do about it. */
export function SemMembro() {
  const cuida = useCan()('gestao');
  return (
    <Card>
      <EmptyState title={t('Seu acesso não está vinculado a um membro')}>
        {cuida
          ? t(
              'Esta parte mostra a ficha de quem entra. Ninguém vincula a si mesmo: peça a outra pessoa responsável pela casa, em Configurações → Usuários.',
            )
          : t(
              'Esta parte mostra a ficha de quem entra. Peça a quem cuida da casa que vincule o seu acesso, em Configurações → Usuários.',
            )}
      </EmptyState>
    </Card>
  );
}
