import { formatDiaPerto } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { LineFold } from '../../../../web/kit/fold.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { t } from '../../../../shared/texts.ts';
import { nomeDoPedido } from './nomes.ts';
import { diasAte } from '../rules.ts';
import { useIncidentes, usePedidosDeDados } from './queries.ts';
import { prazoEmPalavras, SituacaoDoPedido } from './situacao.tsx';
import { address } from '../../../../shared/address.ts';

const MOSTRADOS = 5;

/** Requests that wait for the house, the most pressing first; nothing while there is none. */
export function PedidosNoPainel({ hoje }: { hoje: string }) {
  const { data } = usePedidosDeDados(true);
  if (!data || data.itens.length === 0) return null;
  const [primeiro] = data.itens;
  return (
    <LineFold title={t('Pedidos sobre dados')} aside={primeiro && <SituacaoDoPedido pedido={primeiro} hoje={hoje} />}>
      <p className="text-sm text-ink-3">{t('A casa tem 15 dias para responder a cada um.')}</p>
      <ul className="divide-y divide-line">
        {data.itens.slice(0, MOSTRADOS).map((pedido) => (
          <li key={pedido.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 break-words">
              {pedido.membro.nome}
              <span className="block text-xs text-ink-3">
                {t('{pedido}, até {dia}', {
                  pedido: nomeDoPedido(pedido.tipo),
                  dia: formatDiaPerto(pedido.limite, hoje),
                })}
              </span>
            </span>
            <SituacaoDoPedido pedido={pedido} hoje={hoje} />
          </li>
        ))}
      </ul>
      <p className="pt-2">
        <EMais n={data.itens.length - MOSTRADOS} sabeTudo={!data.mais} />
        <TextLink href="/privacidade">{t('Ver os pedidos')}</TextLink>
      </p>
    </LineFold>
  );
}

/** Incidents of which nobody was told although their term ends or has ended. */
export function IncidentesNoPainel({ hoje }: { hoje: string }) {
  const { data } = useIncidentes();
  const passados = (data?.itens ?? []).filter(
    ({ dispensa, autoridade_em, pessoas_em, limite }) =>
      dispensa === null && (autoridade_em === null || pessoas_em === null) && diasAte(limite, hoje) <= 0,
  );
  if (passados.length === 0) return null;
  return (
    <LineFold title={t('Incidentes sem aviso')} aside={<Badge tone="atrasada">{passados.length}</Badge>}>
      <p className="text-sm text-ink-3">{t('O prazo para avisar a autoridade e as pessoas acaba ou já acabou.')}</p>
      <ul className="divide-y divide-line">
        {passados.slice(0, MOSTRADOS).map(({ id, titulo, limite }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 break-words">{titulo}</span>
            <Badge tone="atrasada">{prazoEmPalavras(diasAte(limite, hoje))}</Badge>
          </li>
        ))}
      </ul>
      <p className="pt-2">
        <EMais n={passados.length - MOSTRADOS} sabeTudo />
        <TextLink href={address('/privacidade', { parte: 'incidentes' })}>{t('Ver os incidentes')}</TextLink>
      </p>
    </LineFold>
  );
}

/** How many are not shown. The server lists no more than a page of them. */
const EMais = ({ n, sabeTudo }: { n: number; sabeTudo: boolean }) =>
  n > 0 && <span className="mr-3 text-ink-2">{sabeTudo ? t('e mais {n}', { n }) : t('e mais de {n}', { n })}</span>;
