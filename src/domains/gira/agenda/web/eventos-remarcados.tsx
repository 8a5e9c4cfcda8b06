import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { quandoPorExtenso } from './nomes.ts';
import { oQueMudou } from './o-que-mudou.ts';
import { address } from '../../../../shared/address.ts';

/** Events that were moved after the person answered, on both dashboards. */
export function EventosRemarcados() {
  const fuso = useFuso();
  const { data } = useApiQuery('lerRemarcados', {}, { enabled: useCan()('feature:agenda'), staleTime: 60_000 });
  return data?.itens.map((um) => (
    <Notice
      key={um.id}
      tone="aviso"
      title={oQueMudou(um, fuso)}
      action={<TextLink href={address('/agenda', { evento: um.id })}>{t('Responder de novo')}</TextLink>}
    >
      {um.dizia
        ? t('Agora é {quando}. Você tinha dito que vai.', { quando: quandoPorExtenso(um, fuso) })
        : t('Agora é {quando}. Você tinha dito que não vai.', { quando: quandoPorExtenso(um, fuso) })}
    </Notice>
  ));
}
