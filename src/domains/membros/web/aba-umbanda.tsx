import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { emptySlotStyle } from '../../../web/kit/control-style.ts';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { t } from '../texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';
import { Vagas } from './vagas.tsx';

const GRUPOS = [
  { chave: 'orixas', titulo: () => t('Orixás'), nota: () => t('Do primeiro ao quarto') },
  { chave: 'pretoVelho', titulo: () => t('Preto Velho') },
  { chave: 'caboclo', titulo: () => t('Caboclo') },
  { chave: 'ere', titulo: () => t('Erê') },
  { chave: 'exu', titulo: () => t('Exu') },
  { chave: 'pombaGira', titulo: () => t('Pomba Gira') },
] as const;

/** Row M4: four orixás, two of each of the others, and the other fields. */
export function AbaUmbanda({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const umbanda = acao.form.watch('reservado.espiritual_umbanda');
  return (
    <div>
      {GRUPOS.map((grupo) => (
        <Vagas
          key={grupo.chave}
          titulo={grupo.titulo()}
          {...('nota' in grupo && { nota: grupo.nota() })}
          preenchidas={umbanda[grupo.chave].map((nome) => nome !== '')}
        >
          {(vaga) => (
            <TextField
              key={vaga}
              label={t('{grupo}, {n}º', { grupo: grupo.titulo(), n: vaga + 1 })}
              hideLabel
              prefix={t('{n}º', { n: vaga + 1 })}
              placeholder={t('Não informado')}
              className={emptySlotStyle}
              maxLength={80}
              {...acao.text(`reservado.espiritual_umbanda.${grupo.chave}.${vaga}`)}
            />
          )}
        </Vagas>
      ))}
      <div className="grid gap-x-6 gap-y-2.5 border-t border-line py-4 md:grid-cols-[11.5rem_1fr]">
        <p aria-hidden className="font-semibold">
          {t('Outros')}
        </p>
        <TextArea
          label={t('Outros')}
          hideLabel
          maxLength={2000}
          placeholder={t('Não informado')}
          className={emptySlotStyle}
          {...acao.text('reservado.espiritual_umbanda.outros')}
        />
      </div>
    </div>
  );
}
