import { ErrorState } from '../kit/empty-state.tsx';
import { texts } from '../../shared/texts.ts';

const t = texts({
  'Esta tela não pôde ser carregada': 'This screen could not be loaded',
  'Ela abre quando a internet voltar. O que já foi salvo está guardado.':
    'It opens when the internet is back. What was saved is kept.',
});

/** In the place of a screen whose program is not on this device. */
export function ScreenMissing() {
  return (
    <ErrorState
      title={t('Esta tela não pôde ser carregada')}
      message={t('Ela abre quando a internet voltar. O que já foi salvo está guardado.')}
      onRetry={() => location.reload()}
    />
  );
}
