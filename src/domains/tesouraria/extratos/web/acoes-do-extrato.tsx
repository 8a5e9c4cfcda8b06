import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { t } from '../texts.ts';
import { Pagadores } from './pagadores.tsx';

/** The actions beside the tray's heading. */
export function AcoesDoExtrato() {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button icon={UserCheck} onClick={() => setAberto(true)}>
        {t('Pagadores lembrados')}
      </Button>
      {aberto && <Pagadores onFechar={() => setAberto(false)} />}
    </>
  );
}
