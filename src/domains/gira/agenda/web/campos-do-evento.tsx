import { useEffect, useRef, useState } from 'react';
import { Controlled } from '../../../../web/api/controlled.tsx';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MaskedField } from '../../../../web/kit/masked-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { ehDia } from '../../../../shared/datas.ts';
import { TIPOS_DE_EVENTO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { NOMES_DOS_EVENTOS, repeticaoPorExtenso, type Repeticao } from './nomes.ts';
import {
  fimQueSegue,
  mascararHora,
  repeticaoEscolhida,
  repeticoesPara,
  type ValoresDoEvento,
} from './valores-do-evento.ts';

interface Props {
  acao: ActionForm<ValoresDoEvento>;
  /** Whether the rule of the series is part of it. */
  comSerie: boolean;
  /** The day from which the rule follows, for the day in the form. */
  diaDaRegra?: (dia: string) => string;
  /** The rule that a choice means for a day: the 28th of February may be a series' 30th. */
  regraDe?: (escolha: Pick<ValoresDoEvento, 'repete' | 'dia' | 'ate'>) => Repeticao | null;
}

export function CamposDoEvento({ acao, comSerie, diaDaRegra = (dia) => dia, regraDe = repeticaoEscolhida }: Props) {
  const aberta = acao.form.watch('aberta');
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-[10rem_1fr]">
        <SelectField
          label={t('Tipo|de evento')}
          options={TIPOS_DE_EVENTO.map((um) => ({ value: um, label: NOMES_DOS_EVENTOS[um]() }))}
          {...acao.text('tipo')}
        />
        <TextField
          label={t('Título')}
          required
          maxLength={120}
          placeholder={t('Gira de caboclo')}
          {...acao.text('titulo')}
        />
      </div>
      <Horario acao={acao} />
      {comSerie && <Serie acao={acao} diaDaRegra={diaDaRegra} regraDe={regraDe} />}
      <div className="grid items-start gap-5 md:grid-cols-[1fr_10rem]">
        <TextField label={t('Onde')} maxLength={120} {...acao.text('lugar')} />
        <TextField
          label={t('Lotação')}
          inputMode="numeric"
          maxLength={6}
          hint={t('Vazio: sem limite.')}
          {...acao.text('lotacao')}
        />
      </div>
      <TextArea
        label={t('Orientações')}
        hint={t('Roupa, preceito, o que levar.')}
        maxLength={2000}
        {...acao.text('orientacoes')}
      />
      <div>
        <Switch
          spread
          label={t('Aberta ao público')}
          hint={t('Desligado: só para a corrente.')}
          {...acao.check('aberta')}
        />
        {aberta && (
          <Switch
            spread
            label={t('Mostrar na página pública')}
            hint={t('Dia, hora, lugar e orientações, para quem tem o endereço da página.')}
            {...acao.check('pagina')}
          />
        )}
      </div>
    </>
  );
}

/**
 * The end follows the beginning and the hours, past midnight too, until its day was chosen by
 * itself.
 */
function Horario({ acao }: { acao: ActionForm<ValoresDoEvento> }) {
  const { form } = acao;
  const primeiro = useRef(form.getValues('dia'));
  useEffect(() => {
    const seguir = form.watch((_, { name }) => {
      if (name !== 'dia' && name !== 'hora' && name !== 'hora_fim') return;
      const valores = form.getValues();
      const escolhido = form.getFieldState('dia_fim').isDirty && valores.dia_fim >= valores.dia;
      const fim = escolhido ? valores.dia_fim : fimQueSegue(valores, primeiro.current);
      if (ehDia(valores.dia)) primeiro.current = valores.dia;
      if (fim !== valores.dia_fim) form.setValue('dia_fim', fim);
    });
    return () => seguir.unsubscribe();
  }, [form]);
  return (
    <div className="grid grid-cols-[1fr_7.5rem] items-start gap-x-4 gap-y-5">
      <Controlled control={acao.control} name="dia">
        {(campo) => <DateField label={t('Dia')} required min="2020-01-01" {...campo} />}
      </Controlled>
      <MaskedField label={t('Começa')} format={mascararHora} inputMode="numeric" required {...acao.text('hora')} />
      <Controlled control={acao.control} name="dia_fim">
        {(campo) => <DateField label={t('Termina no dia')} required min="2020-01-01" {...campo} />}
      </Controlled>
      <MaskedField label={t('Termina')} format={mascararHora} inputMode="numeric" required {...acao.text('hora_fim')} />
    </div>
  );
}

function Serie({ acao, diaDaRegra, regraDe }: Required<Pick<Props, 'acao' | 'diaDaRegra' | 'regraDe'>>) {
  const [repete, digitado] = acao.form.watch(['repete', 'dia']);
  const [dia, setDia] = useState(() => diaDaRegra(digitado));
  // While a day is being typed, the rules are those of the day before it, so the chosen one stays.
  const novo = diaDaRegra(digitado);
  if (ehDia(novo) && novo !== dia) setDia(novo);
  const escolhas = repeticoesPara(dia);
  const nomes = escolhas.map((uma) => {
    const regra = regraDe({ repete: uma, dia, ate: '' });
    return { value: uma, label: regra ? repeticaoPorExtenso(regra, dia) : t('Não repete') };
  });
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <SelectField label={t('Repete')} options={nomes} {...acao.text('repete')} />
      {repete !== 'nao' && (
        <Controlled control={acao.control} name="ate">
          {(campo) => (
            <DateField
              label={t('Até|o dia')}
              hint={t('Vazio: sem fim. Um ano fica marcado à frente.')}
              min={ehDia(dia) ? dia : '2020-01-01'}
              {...campo}
            />
          )}
        </Controlled>
      )}
    </div>
  );
}
