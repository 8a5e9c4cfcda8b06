import { address } from '../../../../shared/address.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { t } from '../texts.ts';
import { Chamada } from './chamada.tsx';
import { FrequenciaDoMes } from './frequencia-do-mes.tsx';

/**
 * The list of one event, and the month's attendance (row J5). The place has tabs already, so a link
 * leads from one to the other.
 */
export function Page() {
  const [params] = useUrlParams('/presencas');
  const mes = competenciaDoDia(useSignedIn().hoje ?? '2026-01-01');
  // Marks made after the way back belong to the event that was open before it.
  const evento = params.get('evento');
  return params.has('mes') ? (
    <PageLayout actions={<LinkButton href={address('/presencas', { evento })}>{t('Voltar à chamada')}</LinkButton>}>
      <FrequenciaDoMes />
    </PageLayout>
  ) : (
    <PageLayout
      actions={<LinkButton href={address('/presencas', { mes, evento })}>{t('Frequência do mês')}</LinkButton>}
    >
      <Chamada />
    </PageLayout>
  );
}
