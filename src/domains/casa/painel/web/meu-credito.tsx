import { Card } from '../../../../web/kit/card.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { t } from './textos-do-inicio.ts';
import type { MeuPainel } from './queries.ts';

/** What the house keeps for the member. */
export const MeuCredito = ({ painel: { credito_centavos } }: { painel: Pick<MeuPainel, 'credito_centavos'> }) =>
  credito_centavos > 0 && (
    <Card title={t('Seu crédito')} aside={<Money value={credito_centavos} className="text-xl font-bold text-ink" />}>
      <p className="text-ink-2">{t('A casa guarda este valor para as suas próximas mensalidades.')}</p>
    </Card>
  );
