import { Chip } from '../kit/chip.tsx';
import { useSignedIn } from '../session/session-store.ts';
import { periodoPronto, PERIODOS_PRONTOS, type Periodo, type PeriodoPronto } from '../../shared/periodo.ts';
import { t } from '../../shared/texts.ts';

const NOMES: Readonly<Record<PeriodoPronto, () => string>> = {
  hoje: () => t('Hoje'),
  este_mes: () => t('Este mês'),
  mes_passado: () => t('Mês passado'),
  este_ano: () => t('Este ano'),
  doze_meses: () => t('12 meses'),
};

/** The periods that people report on, one tap each; the one shown is pressed. */
export function QuickPeriods({ periodo, onMudar }: { periodo: Periodo; onMudar: (periodo: Periodo) => void }) {
  const { hoje } = useSignedIn();
  if (!hoje) return null;
  return (
    <div role="group" aria-label={t('Períodos prontos')} className="flex flex-wrap gap-2 print:hidden">
      {PERIODOS_PRONTOS.map((qual) => {
        const pronto = periodoPronto(qual, hoje);
        const mostrado = pronto.de === periodo.de && pronto.ate === periodo.ate;
        return (
          <Chip key={qual} pressed={mostrado} onClick={() => onMudar(pronto)}>
            {NOMES[qual]()}
          </Chip>
        );
      })}
    </div>
  );
}
