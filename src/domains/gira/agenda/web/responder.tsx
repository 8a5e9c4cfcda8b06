import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { useResponder, type Evento } from './queries.ts';

/**
 * 'Vou' and 'Não vou', for a linked member. One that is pressed again stays for hands that
 * tap twice; another button takes the answer back.
 */
export function Responder({ evento }: { evento: Evento }) {
  const responder = useResponder();
  const [motivo, setMotivo] = useState(evento.motivo ?? '');
  if (!evento.pode_responder) {
    if (evento.vou === null) return null;
    return <p className="text-ink-2">{evento.vou ? t('Você disse que vai.') : t('Você disse que não vai.')}</p>;
  }
  const dizer = (vai: boolean | null, porque: string | null = null) =>
    responder.mutate(
      { id: evento.id, vai, motivo: porque },
      { onSuccess: () => toast.sucesso(vai === null ? t('Resposta retirada') : t('Resposta anotada')) },
    );
  return (
    <section aria-label={t('Sua resposta')} className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <p className="font-semibold">{t('Você vai?')}</p>
      {evento.remarcado && <p>{t('O dia ou a hora mudou depois da sua resposta. Responda de novo.')}</p>}
      <div className="flex gap-2.5 *:flex-1">
        <Button
          icon={Check}
          variant={evento.vou === true ? 'primary' : 'secondary'}
          aria-pressed={evento.vou === true}
          disabled={responder.isPending}
          onClick={() => evento.vou !== true && dizer(true)}
        >
          {t('Vou')}
        </Button>
        <Button
          icon={X}
          variant={evento.vou === false ? 'primary' : 'secondary'}
          aria-pressed={evento.vou === false}
          disabled={responder.isPending}
          onClick={() => evento.vou !== false && dizer(false)}
        >
          {t('Não vou')}
        </Button>
      </div>
      {evento.vou === false && (
        <form
          className="flex flex-wrap items-end gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            dizer(false, motivo);
          }}
        >
          <TextField
            label={t('Motivo, se quiser dizer')}
            hint={t('Só quem cuida da casa lê.')}
            maxLength={200}
            fieldClass="min-w-0 flex-1 basis-56"
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
          />
          <Button type="submit" busy={responder.isPending} disabled={motivo.trim() === (evento.motivo ?? '')}>
            {t('Salvar motivo')}
          </Button>
        </form>
      )}
      {evento.vou !== null && (
        <Button variant="ghost" className="self-start" disabled={responder.isPending} onClick={() => dizer(null)}>
          {t('Retirar resposta')}
        </Button>
      )}
    </section>
  );
}
