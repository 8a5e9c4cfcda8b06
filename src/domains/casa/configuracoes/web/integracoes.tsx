import { Webhook, type LucideIcon } from 'lucide-react';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { t } from '../texts.ts';

/** Rare beside the rest of the settings. */
const CartaoDoProvedor = laterForSure<object>(
  async () => (await import('../../../tesouraria/cobrancas/web/provedor.tsx')).CartaoDoProvedor,
);

/** The provider of payments, and what is planned. */
export function Integracoes() {
  return (
    <div className="grid gap-3.5 md:grid-cols-2 md:gap-5">
      <CartaoDoProvedor />
      <EmBreve icone={Webhook} titulo={t('Webhooks e chaves de API')}>
        {t('Ligar a casa a outros sistemas.')}
      </EmBreve>
    </div>
  );
}

function EmBreve({ icone: Icone, titulo, children }: { icone: LucideIcon; titulo: string; children: string }) {
  return (
    <Card title={titulo} aside={<Badge>{t('em breve')}</Badge>}>
      <p className="flex items-start gap-3 text-ink-2">
        <Icone aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
        {children}
      </p>
    </Card>
  );
}
