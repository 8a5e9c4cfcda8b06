import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { emptySlotStyle } from '../../../../web/kit/control-style.ts';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { labelOf } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';
import { t } from '../texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';
import { Vagas } from './vagas.tsx';

const CAMPOS = RESERVED.espiritual_candomble.fields;

/** Four slots of orixá and qualidade. */
export function AbaCandomble({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const orixas = acao.form.watch('reservado.espiritual_candomble.orixas');
  return (
    <div>
      <Vagas
        titulo={labelOf(CAMPOS.orixas)}
        nota={t('Do primeiro ao quarto')}
        colunas={1}
        preenchidas={orixas.map(({ nome, qualidade }) => nome !== '' || qualidade !== '')}
      >
        {(vaga) => (
          <div key={vaga} className="grid gap-2.5 md:grid-cols-2">
            <TextField
              label={t('{grupo}, {n}º', { grupo: t('Orixá'), n: vaga + 1 })}
              hideLabel
              prefix={t('{n}º', { n: vaga + 1 })}
              placeholder={t('Orixá')}
              className={emptySlotStyle}
              maxLength={CAMPOS.orixas.max}
              {...acao.text(`reservado.espiritual_candomble.orixas.${vaga}.nome`)}
            />
            <TextField
              label={t('Qualidade do {n}º orixá', { n: vaga + 1 })}
              hideLabel
              placeholder={t('Qualidade')}
              className={emptySlotStyle}
              maxLength={CAMPOS.orixas.max}
              {...acao.text(`reservado.espiritual_candomble.orixas.${vaga}.qualidade`)}
            />
          </div>
        )}
      </Vagas>
    </div>
  );
}
