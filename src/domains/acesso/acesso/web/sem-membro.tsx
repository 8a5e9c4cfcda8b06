import { t } from '../../../../shared/texts.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { useCan } from '../../../../web/session/session-store.ts';

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
