import { Printer } from 'lucide-react';
import { Button } from '../../../web/kit/button.tsx';
import { Menu } from '../../../web/kit/menu.tsx';
import type { AnoPago } from '../rules.ts';
import { t } from '../texts.ts';

interface Props {
  anos: readonly AnoPago[];
  onEscolher: (faturas: readonly string[]) => void;
}

/** All that was paid in one year on one receipt, which is what people are asked for at the end of it. */
export function ReciboDoAno({ anos, onEscolher }: Props) {
  if (anos.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button icon={Printer} className="max-md:w-full">
          {t('Recibo do ano')}
        </Button>
      }
      groups={[
        {
          actions: anos.map(({ ano, faturas }) => ({
            label: ano,
            note: faturas.length === 1 ? t('1 paga') : t('{n} pagas', { n: faturas.length }),
            onSelect: () => onEscolher(faturas),
          })),
        },
      ]}
    />
  );
}
