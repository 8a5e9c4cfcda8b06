import { useState } from 'react';
import { texts } from '../../../../shared/texts.ts';
import { TabPanel, Tabs } from '../../../../web/kit/tabs.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { Chamada } from './chamada.tsx';
import { FrequenciaDoMes } from './frequencia-do-mes.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';

const t = texts({ Chamada: 'Roll call', 'Frequência do mês': 'The month’s attendance', Partes: 'Parts' });

/** The list of one event, and the month's attendance (row J5). */
export function Page() {
  const [params, change] = useUrlParams('/presencas');
  const [parte, setParte] = useState<'chamada' | 'frequencia'>(params.has('mes') ? 'frequencia' : 'chamada');
  return (
    <PageLayout>
      <Tabs
        label={t('Partes')}
        value={parte}
        onValueChange={(qual) => {
          setParte(qual);
          change({ mes: null });
        }}
        items={[
          { value: 'chamada', label: t('Chamada') },
          { value: 'frequencia', label: t('Frequência do mês') },
        ]}
      >
        <TabPanel value="chamada" className="mt-4 flex flex-col gap-4">
          <Chamada />
        </TabPanel>
        <TabPanel value="frequencia" className="mt-4 flex flex-col gap-4">
          <FrequenciaDoMes />
        </TabPanel>
      </Tabs>
    </PageLayout>
  );
}
