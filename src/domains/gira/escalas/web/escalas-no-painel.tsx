import { Card } from '../../../../web/kit/card.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { Decisoes } from './decisoes-da-escala.tsx';
import { Minha } from './minhas-escalas.tsx';
import { useMinhasEscalas } from './queries.ts';

const MOSTRADAS = 3;

/** The own services on the dashboard, with what was decided; nothing while there is none. */
export function EscalasNoPainel() {
  const can = useCan();
  const { data } = useMinhasEscalas(can('feature:agenda'));
  if (!data || data.itens.length + data.decisoes.length === 0) return null;
  return (
    <Card title={t('Você serve')}>
      <Decisoes decisoes={data.decisoes} />
      <ul className="flex flex-col divide-y divide-line">
        {data.itens.slice(0, MOSTRADAS).map((escala) => (
          <Minha key={escala.id} escala={escala} />
        ))}
      </ul>
      <p className="pt-2">
        <TextLink href="/minha-presenca">{t('Ver minhas escalas')}</TextLink>
      </p>
    </Card>
  );
}
