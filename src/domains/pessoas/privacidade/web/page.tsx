import type { ComponentType } from 'react';
import { TabPanel, Tabs } from '../../../../web/kit/tabs.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { t } from '../texts.ts';
import { Pedidos } from './pedidos.tsx';
import type { DoMembro } from './responder-pedido.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';

const PARTES = ['pedidos', 'consentimentos', 'incidentes', 'inventario'] as const;
type Parte = (typeof PARTES)[number];

// What is not seen at first: only the house's management opens the last two, seldom, and the texts
// about every table are many.
const Consentimentos = laterForSure<Pick<DaFicha, 'ConsentimentosEmDialogo'>>(
  async () => (await import('./consentimentos.tsx')).Consentimentos,
);
const Incidentes = laterForSure(async () => (await import('./incidentes.tsx')).Incidentes);
const Inventario = laterForSure(async () => (await import('./inventario.tsx')).Inventario);

export interface DaFicha extends DoMembro {
  /** The ledger of one member, with what follows from a withdrawal. */
  ConsentimentosEmDialogo: ComponentType<{ membro: { id: string; nome?: string }; onClose: () => void }>;
}

/** Rows Y1 to Y4. The record of a member is in a domain above this one. */
export function Privacidade({ ConsentimentosEmDialogo, ...doMembro }: DaFicha) {
  const gestao = useCan()('gestao');
  const [params, mudar] = useUrlParams('/privacidade');
  const itens = [
    { value: 'pedidos' as const, label: t('Pedidos') },
    { value: 'consentimentos' as const, label: t('Consentimentos'), short: t('Consent.') },
    ...(gestao
      ? [
          { value: 'incidentes' as const, label: t('Incidentes') },
          { value: 'inventario' as const, label: t('Inventário de dados'), short: t('Inventário') },
        ]
      : []),
  ];
  const parte = itens.find(({ value }) => value === params.get('parte'))?.value ?? 'pedidos';
  return (
    <PageLayout>
      <Tabs<Parte>
        value={parte}
        onValueChange={(nova) => mudar({ parte: nova === 'pedidos' ? '' : nova, busca: '' })}
        label={t('Partes da privacidade')}
        items={itens}
      >
        <TabPanel value="pedidos" className="pt-5">
          <Pedidos {...doMembro} />
        </TabPanel>
        <TabPanel value="consentimentos" className="pt-5">
          <Consentimentos ConsentimentosEmDialogo={ConsentimentosEmDialogo} />
        </TabPanel>
        {gestao && (
          <TabPanel value="incidentes" className="pt-5">
            <Incidentes />
          </TabPanel>
        )}
        {gestao && (
          <TabPanel value="inventario" className="pt-5">
            <Inventario />
          </TabPanel>
        )}
      </Tabs>
    </PageLayout>
  );
}
