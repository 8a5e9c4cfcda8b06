import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { readAgain } from '../../../../web/api/use-failure-toast.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlChoice } from '../../../../web/state/url-filters.ts';
import { t } from '../texts.ts';
import { FILTRO_NOMES } from './filtros.ts';
import { ListaDeMensalidades } from './lista-de-mensalidades.tsx';
import { useMinhasMensalidades } from './queries.ts';
import { useMaisFeitas } from './use-mais-feitas.ts';

/** A member's own dues: no search, and PIX the only way to pay. */
export function MinhasMensalidades() {
  const situacao = useUrlChoice('/mensalidades', 'situacao', FILTRO_NOMES, 'abertas_atrasadas');
  const [rodada, setRodada] = useState(0);
  const { feitas, verMais } = useMaisFeitas('');
  const query = useMinhasMensalidades(feitas.feitas);
  const recarregar = () => {
    setRodada((n) => n + 1);
    void readAgain(query, t('Erro ao carregar mensalidades'));
  };
  if (query.data && !query.data.membro)
    return (
      <PageLayout>
        <Notice tone="aviso" title={t('Seu acesso não está vinculado a um membro')}>
          {t('Peça ao administrador que vincule seu perfil a um membro (Configurações → Usuários).')}
        </Notice>
      </PageLayout>
    );
  return (
    <PageLayout>
      <div className="flex flex-wrap items-end justify-end gap-3">
        <SelectField
          label={t('Situação')}
          fieldClass="min-w-0 flex-1 basis-40 md:min-w-56 md:flex-none"
          {...situacao.field}
        />
        <Button variant="secondary" icon={RefreshCw} onClick={recarregar} className="min-h-12">
          <span className="max-md:sr-only">{t('Recarregar')}</span>
        </Button>
      </div>
      <ListaDeMensalidades
        key={rodada}
        dados={query.data}
        estado={query}
        filtro={situacao.chosen}
        proprias
        onMais={verMais}
      />
    </PageLayout>
  );
}
