import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { emptySlotStyle } from '../../../../web/kit/control-style.ts';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { labelOf, type Field } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';
import { t } from '../texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';
import { Vagas } from './vagas.tsx';

const { outros, ...grupos } = RESERVED.espiritual_umbanda.fields;
const GRUPOS = Object.entries(grupos) as [keyof typeof grupos, Field][];

/** Four orixás, two of each of the others, and the other fields. */
export function AbaUmbanda({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const umbanda = acao.form.watch('reservado.espiritual_umbanda');
  return (
    <div>
      {GRUPOS.map(([chave, grupo]) => (
        <Vagas
          key={chave}
          titulo={labelOf(grupo)}
          {...(chave === 'orixas' && { nota: t('Do primeiro ao quarto') })}
          preenchidas={umbanda[chave].map((nome) => nome !== '')}
        >
          {(vaga) => (
            <TextField
              key={vaga}
              label={t('{grupo}, {n}º', { grupo: labelOf(grupo), n: vaga + 1 })}
              hideLabel
              prefix={t('{n}º', { n: vaga + 1 })}
              placeholder={t('Não informado')}
              className={emptySlotStyle}
              maxLength={grupos[chave].max}
              {...acao.text(`reservado.espiritual_umbanda.${chave}.${vaga}`)}
            />
          )}
        </Vagas>
      ))}
      <div className="grid gap-x-6 gap-y-2.5 border-t border-line py-4 md:grid-cols-[11.5rem_1fr]">
        <p aria-hidden className="font-semibold">
          {labelOf(outros)}
        </p>
        <TextArea
          label={labelOf(outros)}
          hideLabel
          maxLength={outros.max}
          placeholder={t('Não informado')}
          className={emptySlotStyle}
          {...acao.text('reservado.espiritual_umbanda.outros')}
        />
      </div>
    </div>
  );
}
