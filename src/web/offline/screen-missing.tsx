import { useEffect } from 'react';
import { ErrorState } from '../kit/empty-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { useCan } from '../session/session-store.ts';
import { useShellSlots, type ShellSlots } from '../shell/shell-slots.ts';
import { hasUnsaved } from '../state/unsaved.ts';
import { t } from '../../shared/texts.ts';
import { cameBack, newVersion } from './updates.ts';

/**
 * A page younger than this came from the device because the network was slow. A reload would bring
 * the same one.
 */
const YOUNG_MS = 60_000;

/**
 * Takes the place of a screen whose files are not on this device. After an upgrade the server no
 * longer has them under the names this page knows.
 */
export function ScreenMissing() {
  useEffect(() => {
    const open = () => !hasUnsaved() && location.reload();
    const load = newVersion.get();
    if (load && !hasUnsaved() && performance.now() > YOUNG_MS) load();
    const forget = cameBack.subscribe(open);
    addEventListener('online', open);
    return () => {
      forget();
      removeEventListener('online', open);
    };
  }, []);
  return (
    <>
      <ErrorState
        whole
        title={t('Esta tela não pôde ser carregada')}
        message={t(
          'Sem internet, ela abre quando a conexão voltar. Com internet, o Ilê pode ter sido atualizado: tente de novo. O que já foi salvo está guardado.',
        )}
        onRetry={() => location.reload()}
      />
      <WayOut />
    </>
  );
}

/**
 * Leads to the screen that is on this device, because the installed program starts at one that is
 * not.
 */
function WayOut() {
  const { kept } = useShellSlots();
  const there = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return there && kept ? <ToKept {...kept} /> : null;
}

function ToKept({ href, label, access }: NonNullable<ShellSlots['kept']>) {
  if (!useCan()(access)) return null;
  return (
    <p className="-mt-6 px-5 pb-12 text-center">
      <LinkButton href={href} variant="primary">
        {label()}
      </LinkButton>
    </p>
  );
}
