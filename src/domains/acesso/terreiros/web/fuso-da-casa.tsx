import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatDia, hojeEm, horaEm } from '../../../../shared/datas.ts';
import { ehFuso, fusoSugerido, FUSOS, nomeDoFuso, type Fuso } from '../../../../shared/fusos.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useClock } from '../../../../web/state/clock.ts';
import { t } from '../../../../shared/texts.ts';

interface Props {
  campo: UseFormRegisterReturn & { error: string | undefined };
  escolhido: string;
  /** The stored zone; null for a house that does not exist yet. */
  salvo: string | null;
  /** The state of the house's address, if it is known. */
  uf?: string;
  /** Takes the zone that the state calls for. */
  onUsar?: (fuso: Fuso) => void;
}

/** The house's clock, and what another one does to its 'today' before it is saved. */
export function FusoDaCasa({ campo, escolhido, salvo, uf = '', onUsar }: Props) {
  const agora = useClock().getTime();
  const sugerido = onUsar && fusoSugerido(uf, escolhido, agora);
  const mudou = salvo !== null && escolhido !== salvo;
  return (
    <div className="flex flex-col gap-3 md:col-span-6">
      <SelectField
        label={t('Fuso horário')}
        hint={ehFuso(escolhido) && !mudou && horaDaCasa(escolhido, agora)}
        options={FUSOS.map((value) => ({ value, label: nomeDoFuso(value, agora) }))}
        {...campo}
      />
      {mudou && (
        <Notice tone="aviso" live title={horaDaCasa(escolhido, agora)}>
          {efeito(salvo, escolhido, agora)}{' '}
          {t('O que já foi lançado fica no dia em que está; as horas passam a aparecer neste fuso.')}
        </Notice>
      )}
      {sugerido && (
        <Notice
          action={
            <Button variant="secondary" onClick={() => onUsar(sugerido)}>
              {t('Usar este fuso')}
            </Button>
          }
        >
          {t('Pela UF, o relógio da casa é o de {lugar}.', { lugar: nomeDoFuso(sugerido, agora) })}
        </Notice>
      )}
    </div>
  );
}

const horaDaCasa = (fuso: string, agora: number): string =>
  t('Agora são {hora} de {dia} nesta casa.', {
    hora: horaEm(agora, fuso),
    dia: formatDia(hojeEm(agora, fuso)).slice(0, 5),
  });

function efeito(salvo: string, escolhido: string, agora: number): string {
  const [antes, depois] = [salvo, escolhido].map((fuso) => formatDia(hojeEm(agora, fuso)));
  return antes === depois
    ? t('“Hoje” continua sendo {dia}.', { dia: depois ?? '' })
    : t('“Hoje” passa de {antes} para {depois}.', { antes: antes ?? '', depois: depois ?? '' });
}
