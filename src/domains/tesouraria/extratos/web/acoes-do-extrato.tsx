import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useCarteiras } from '../../../dinheiro/carteiras/web/queries.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { t } from '../texts.ts';
import { BotaoTrazerExtrato } from './botao-trazer-extrato.tsx';
import { Pagadores } from './pagadores.tsx';

/** The actions beside the tray's heading. */
export function AcoesDoExtrato() {
  const [aberto, setAberto] = useState(false);
  const { data } = useCarteiras();
  return (
    <>
      <Button icon={UserCheck} onClick={() => setAberto(true)}>
        {t('Pagadores lembrados')}
      </Button>
      {data && <BotaoTrazerExtrato carteiras={data.itens} variant="primary" />}
      {aberto && <Pagadores onFechar={() => setAberto(false)} />}
    </>
  );
}
