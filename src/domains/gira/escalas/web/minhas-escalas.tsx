import { useUses } from '../../../../web/session/use-parts.ts';
import { Check, Repeat2 } from 'lucide-react';
import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { Decisoes } from './decisoes-da-escala.tsx';
import { useMinhasEscalas, useResponderEscala, type MinhaEscala } from './queries.ts';

/**
 * The member's own screen: where to serve, to accept or to ask for a swap. A house that took the
 * scales out of its menu may still have made some.
 */
export function MinhasEscalas() {
  const query = useMinhasEscalas();
  const usa = useUses()('escalas');
  if (!usa && (query.data?.itens.length ?? 0) + (query.data?.decisoes.length ?? 0) === 0) return null;
  return (
    <Card title={t('Minhas escalas')}>
      {!query.data && <Pending of={query} title={t('Erro ao carregar as escalas')} />}
      {query.data?.itens.length === 0 && <p className="text-ink-2">{t('Nenhuma escala sua daqui para a frente.')}</p>}
      {query.data && <Decisoes decisoes={query.data.decisoes} />}
      <ul className="flex flex-col divide-y divide-line">
        {query.data?.itens.map((escala) => (
          <Minha key={escala.id} escala={escala} />
        ))}
      </ul>
    </Card>
  );
}

export function Minha({ escala: { id, titulo, inicio, funcao, estado, remarcada } }: { escala: MinhaEscala }) {
  const fuso = useFuso();
  const responder = useResponderEscala(t('Erro ao responder'));
  const dia = formatInstantePorExtenso(new Date(inicio), fuso, getLanguage());
  const qual = `${funcao}, ${dia}`;
  const ocupado = (aceita: boolean) => responder.isPending && responder.variables?.aceita === aceita;
  return (
    <li className="flex flex-col gap-2 py-3">
      <p>
        <span className="font-semibold">{funcao}</span> · {titulo}
      </p>
      <p className="text-sm text-ink-2">{dia}</p>
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
