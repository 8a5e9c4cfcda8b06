import { cn } from '../../../../web/kit/cn.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { girasDe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { APARENCIAS, SEM_MARCA } from './estados.ts';
import type { Historico } from './queries.ts';

/** A person's attendance as a row of small marks, the newest on the right (row J5). */
export function MarcasDePresenca({ historico }: { historico: Historico }) {
  const fuso = useFuso();
  return (
    <div>
      <p className="mb-2 text-ink-2">{ultimaVez(historico)}</p>
      <ul className="flex flex-wrap gap-1">
        {historico.marcas.toReversed().map(({ evento_id, titulo, inicio, estado }) => {
          const { nome, icon: Icon, ponto } = estado ? APARENCIAS[estado] : SEM_MARCA;
          const dia = formatDia(hojeEm(new Date(inicio), fuso));
          const dito = `${dia}, ${titulo}: ${nome()}`;
          return (
            <li
              key={evento_id}
              title={dito}
              className={cn('inline-flex size-7 items-center justify-center rounded-sm', ponto)}
            >
              <Icon aria-hidden className="size-4" />
              <span className="sr-only">{dito}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ultimaVez({ ultima_ha, marcas }: Historico): string {
  if (marcas.length === 0) return t('Nenhuma chamada desde o cadastro');
  const giras = girasDe(marcas).length;
  if (giras === 0) return t('Nenhuma gira com chamada desde o cadastro');
  if (ultima_ha === null)
    return giras === 1 ? t('Não esteve na última gira') : t('Nenhuma presença nas últimas {n} giras', { n: giras });
  if (ultima_ha === 0) return t('Esteve na última gira');
  return ultima_ha === 1 ? t('Última vez há 1 gira') : t('Última vez há {n} giras', { n: ultima_ha });
}
