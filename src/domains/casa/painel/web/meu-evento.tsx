import { Check, X } from 'lucide-react';
import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { address } from '../../../../shared/address.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { comMaiuscula } from '../rules.ts';
import type { MeuPainel } from './queries.ts';

interface Props {
  painel: Pick<MeuPainel, 'evento' | 'vinculado' | 'fuso_horario'>;
}

/** The next event, answered with one press. */
export function MeuEvento({ painel: { evento, vinculado, fuso_horario } }: Props) {
  if (!evento) return null;
  const { id, titulo, inicio, lugar, vou, pode_responder } = evento;
  const agora = vinculado && !pode_responder;
  return (
    <Card aria-label={agora ? t('Acontece agora') : t('Próximo evento')}>
      <p className="text-sm text-ink-2">{agora ? t('Acontece agora') : t('Próximo evento')}</p>
      <h2 className="mt-0.5 text-xl wrap-anywhere">{titulo}</h2>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        {comMaiuscula(formatInstantePorExtenso(new Date(inicio), fuso_horario, getLanguage()))}
        {lugar && ` · ${lugar}`}
      </p>
      {pode_responder ? (
        <Responder {...{ id, titulo, vou }} />
      ) : (
        vou !== null && <p className="mt-3">{vou ? t('Você disse que vai.') : t('Você disse que não vai.')}</p>
      )}
      <p className="mt-2">
        <TextLink href={address('/agenda', { evento: id })} className="inline-flex min-h-11 items-center">
          {t('Ver o evento')}
        </TextLink>
      </p>
    </Card>
  );
}

/** One that is pressed again stays; the event's own page takes an answer back. */
function Responder({ id, titulo, vou }: { id: string; titulo: string; vou: boolean | null }) {
  const responder = useApiMutation('responderEvento', { errorTitle: t('Erro ao responder') });
  // The press is shown at once; the answer that is read again confirms it.
  const dito = responder.isPending || responder.isSuccess ? (responder.variables.vai ?? vou) : vou;
  const dizer = (vai: boolean) =>
    dito !== vai &&
    responder.mutate({ id, vai, motivo: null }, { onSuccess: () => toast.sucesso(t('Resposta anotada')) });
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1 *:basis-28">
      <Button
        icon={Check}
        className="min-h-12 max-[22rem]:px-2"
        variant={dito === true ? 'primary' : 'secondary'}
        aria-pressed={dito === true}
        aria-label={t('Vou: {titulo}', { titulo })}
        disabled={responder.isPending}
        onClick={() => dizer(true)}
      >
        {t('Vou')}
      </Button>
      <Button
        icon={X}
        className="min-h-12 max-[22rem]:px-2"
        variant={dito === false ? 'primary' : 'secondary'}
        aria-pressed={dito === false}
        aria-label={t('Não vou: {titulo}', { titulo })}
        disabled={responder.isPending}
        onClick={() => dizer(false)}
      >
        {t('Não vou')}
      </Button>
    </div>
  );
}
