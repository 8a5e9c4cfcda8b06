import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { emptySlotStyle } from '../../../web/kit/control-style.ts';
import { Controlled } from '../../../web/api/controlled.tsx';
import { DateField } from '../../../web/kit/date-field.tsx';
import { IconButton } from '../../../web/kit/icon-button.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { labelOf } from '../fields.ts';
import { OBRIGACOES, RESERVED } from '../reserved-fields.ts';
import { t } from '../texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';
import { Vagas } from './vagas.tsx';

const CAMPOS = RESERVED.espiritual_candomble.fields;
const OPCOES = OBRIGACOES.map((nome) => ({ value: nome, label: nome }));

/** Four slots of orixá and qualidade, and the obrigações with dates. */
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
      <Obrigacoes acao={acao} />
    </div>
  );
}

function Obrigacoes({ acao }: { acao: ActionForm<FichaDigitada> }) {
  const lista = useFieldArray({ control: acao.control, name: 'reservado.espiritual_candomble.obrigacoes' });
  const proxima = OBRIGACOES[Math.min(lista.fields.length, OBRIGACOES.length - 1)] ?? OBRIGACOES[0];
  return (
    <fieldset className="grid gap-x-6 gap-y-2.5 border-t border-line py-4 md:grid-cols-[11.5rem_1fr]">
      <legend className="sr-only">{labelOf(CAMPOS.obrigacoes)}</legend>
      <div aria-hidden>
        <p className="font-semibold">{labelOf(CAMPOS.obrigacoes)}</p>
        <p className="text-xs text-ink-3">{t('Com a data, se souber')}</p>
      </div>
      <div className="grid gap-2.5">
        {lista.fields.length === 0 && <p className="py-2.5 text-ink-3">{t('Nenhuma obrigação registrada.')}</p>}
        {lista.fields.map((campo, n) => (
          <div key={campo.id} className="grid grid-cols-[1fr_auto] items-start gap-2.5 md:grid-cols-[1fr_1fr_auto]">
            <SelectField
              label={t('{grupo}, {n}º', { grupo: t('Obrigação'), n: n + 1 })}
              hideLabel
              options={OPCOES}
              {...acao.text(`reservado.espiritual_candomble.obrigacoes.${n}.nome`)}
            />
            <IconButton
              icon={Trash2}
              label={t('Remover a {n}ª obrigação', { n: n + 1 })}
              variant="danger"
              className="md:order-last"
              onClick={() => lista.remove(n)}
            />
            <Controlled control={acao.control} name={`reservado.espiritual_candomble.obrigacoes.${n}.data`}>
              {(data) => (
                <DateField
                  label={t('Data da {n}ª obrigação', { n: n + 1 })}
                  hideLabel
                  fieldClass="max-md:col-span-2"
                  {...data}
                />
              )}
            </Controlled>
          </div>
        ))}
        {lista.fields.length < CAMPOS.obrigacoes.max && (
          <Button
            variant="ghost"
            icon={Plus}
            className="justify-self-start"
            onClick={() => lista.append({ nome: proxima, data: '' })}
          >
            {t('Adicionar obrigação')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
