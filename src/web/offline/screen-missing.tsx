import { ErrorState } from '../kit/empty-state.tsx';
import { texts } from '../../shared/texts.ts';

const t = texts({
  'Esta tela não pôde ser carregada': 'This screen could not be loaded',
  'Sem internet, ela abre quando a conexão voltar. Com internet, o Ilê pode ter sido atualizado: tente de novo. O que já foi salvo está guardado.':
    'Without the internet it opens when the connection is back. With it, Ilê may have been updated: try again. What was saved is kept.',
});

/** In the place of a screen whose program is not on this device; after an upgrade the server has it no more under the name that this page knows. */
export function ScreenMissing() {
  return (
    <ErrorState
      title={t('Esta tela não pôde ser carregada')}
      message={t(
        'Sem internet, ela abre quando a conexão voltar. Com internet, o Ilê pode ter sido atualizado: tente de novo. O que já foi salvo está guardado.',
      )}
      onRetry={() => location.reload()}
    />
  );
}
