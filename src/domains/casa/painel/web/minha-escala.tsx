import { Check, Repeat2 } from 'lucide-react';
import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import type { MeuPainel } from './queries.ts';

type Escala = MeuPainel['escalas'][number];
type Decisao = MeuPainel['decisoes'][number];
interface Props {
  painel: Pick<MeuPainel, 'escalas' | 'decisoes' | 'fuso_horario'>;
}

const MOSTRADAS = 3;

/** Where the member serves, with what was decided about it. */
export function MinhaEscala({ painel: { escalas, decisoes, fuso_horario: fuso } }: Props) {
  if (escalas.length + decisoes.length === 0) return null;
  return (
    <Card title={t('Você serve')}>
      {decisoes.map(({ id, que, funcao, titulo, inicio }) => (
        <Notice key={id} className="mb-3" title={decidido(que)}>
          {funcao} · {titulo}, {quando(inicio, fuso)}
        </Notice>
      ))}
      <ul className="flex flex-col divide-y divide-line">
        {escalas.slice(0, MOSTRADAS).map((escala) => (
          <Servico key={escala.id} escala={escala} fuso={fuso} />
        ))}
      </ul>
      <p className="pt-1">
        <TextLink href="/minha-presenca" className="inline-flex min-h-11 items-center">
          {t('Ver minhas escalas')}
        </TextLink>
      </p>
    </Card>
  );
}

const quando = (inicio: string, fuso: string): string =>
  formatInstantePorExtenso(new Date(inicio), fuso, getLanguage());

const decidido = (que: Decisao['que']): string =>
  ({
    mantido: t('A casa não trocou e conta com você.'),
    trocado: t('Outra pessoa serve no seu lugar.'),
    tirado: t('Você saiu da escala.'),
  })[que];

function Servico({ escala, fuso }: { escala: Escala; fuso: string }) {
  const { id, titulo, inicio, funcao, estado, remarcada } = escala;
  const responder = useApiMutation('responderEscala', { errorTitle: t('Erro ao responder') });
  const qual = `${funcao}, ${quando(inicio, fuso)}`;
  const ocupado = (aceita: boolean) => responder.isPending && responder.variables.aceita === aceita;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <p className="wrap-anywhere">
        <span className="font-semibold">{funcao}</span> · {titulo}
      </p>
      <p className="text-sm text-ink-2 first-letter:uppercase">{quando(inicio, fuso)}</p>
      {remarcada && <p className="text-sm">{t('O dia ou a hora mudou. Diga se você vem.')}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {estado === 'aceita' && (
          <Badge tone="paga" icon={Check}>
            {t('Você aceitou')}
          </Badge>
        )}
        {estado === 'troca' && (
          <Badge tone="dende" icon={Repeat2}>
            {t('Troca pedida: a casa decide')}
          </Badge>
        )}
        {estado !== 'aceita' && (
          <Button
            aria-label={t('Aceitar: {qual}', { qual })}
            busy={ocupado(true)}
            onClick={() => responder.mutate({ id, aceita: true })}
          >
            {t('Aceitar')}
          </Button>
        )}
        {estado !== 'troca' && (
          <Button
            aria-label={t('Pedir troca: {qual}', { qual })}
            busy={ocupado(false)}
            onClick={() => responder.mutate({ id, aceita: false })}
          >
            {t('Pedir troca')}
          </Button>
        )}
      </div>
    </li>
  );
}
