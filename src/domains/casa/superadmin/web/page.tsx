import { Building2, Package, UserSearch } from 'lucide-react';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TabPanel, Tabs, type TabItem } from '../../../../web/kit/tabs.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { t } from '../../../../shared/texts.ts';
import { Pessoas } from './pessoas.tsx';
import { PlanosSaas } from './planos-saas.tsx';
import { Terreiros } from './terreiros.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';

type Aba = 'terreiros' | 'planos' | 'usuarios';

/** The platform's screen. Others never get here, and the server refuses all their calls. */
export function Page() {
  const [params, mudar] = useUrlParams('/superadmin');
  const pedida = params.get('aba');
  const abas: TabItem<Aba>[] = [
    { value: 'terreiros', label: t('Terreiros'), icon: Building2 },
    { value: 'planos', label: t('Planos SaaS'), icon: Package },
    { value: 'usuarios', label: t('Usuários sem terreiro'), short: t('Usuários'), icon: UserSearch },
  ];
  const aba = abas.find(({ value }) => value === pedida)?.value ?? 'terreiros';
  return (
    <PageLayout>
      {/* On this computer itself browsers count plain http as secure, because nothing travels over
          a network. */}
      {!isSecureContext && (
        <Notice tone="aviso">
          {t('Este endereço não usa https: senhas e cookies viajam abertos na rede. Defina PUBLIC_URL com https.')}
        </Notice>
      )}
      <Tabs
        label={t('Partes da plataforma')}
        value={aba}
        onValueChange={(nova) => mudar({ aba: nova === 'terreiros' ? null : nova, busca: null, contrato: null })}
        items={abas}
      >
        <TabPanel value="terreiros" className="pt-4">
          <Terreiros />
        </TabPanel>
        <TabPanel value="planos" className="pt-4">
          <PlanosSaas />
        </TabPanel>
        <TabPanel value="usuarios" className="pt-4">
          <Pessoas />
        </TabPanel>
      </Tabs>
    </PageLayout>
  );
}
