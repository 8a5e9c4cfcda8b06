import { Printer } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { Menu } from '../../../../web/kit/menu.tsx';
import { pagosPorAno } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Mensalidades } from './queries.ts';

interface Props {
  dados: Pick<Mensalidades, 'faturas' | 'anos'>;
  onEscolher: (pagamentos: readonly string[]) => void;
}

/** Everything paid in one year on one receipt, which people ask for at the end of the year. */
export function ReciboDoAno({ dados, onEscolher }: Props) {
  const anos = dados.anos ?? pagosPorAno(dados.faturas);
  if (anos.length === 0) return null;
  return (
    <Menu
      trigger={
        // The button is needed once a year, so on a telephone it takes no room from what is looked
        // at every day.
        <Button icon={Printer} title={t('Recibo do ano')} className="max-md:size-11 max-md:self-start max-md:p-0">
          <span className="max-md:sr-only">{t('Recibo do ano')}</span>
        </Button>
      }
      groups={[
        {
          actions: anos.map(({ ano, pagamentos }) => ({
            label: ano,
            note: pagamentos.length === 1 ? t('1 pagamento') : t('{n} pagamentos', { n: pagamentos.length }),
            onSelect: () => onEscolher(pagamentos),
          })),
        },
      ]}
    />
  );
}
