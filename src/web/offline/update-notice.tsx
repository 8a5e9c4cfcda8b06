import { RefreshCw } from 'lucide-react';
import { t } from '../../shared/texts.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { useStore } from '../state/store.ts';
import { leave } from '../state/unsaved.ts';
import { atWork, newVersion } from './updates.ts';

/** Offers a new version. The person chooses the moment, and is not asked in the middle of work. */
export function UpdateNotice() {
  const load = useStore(newVersion);
  const busy = useStore(atWork);
  if (!load || busy) return null;
  return (
    <Notice
      tone="info"
      title={t('Nova versão disponível')}
      className="mx-4 mt-4 md:mx-8"
      action={
        <Button icon={RefreshCw} onClick={() => leave(load)}>
          {t('Recarregar')}
        </Button>
      }
    >
      {t('Recarregue para usar a versão nova. Leva um instante.')}
    </Notice>
  );
}
