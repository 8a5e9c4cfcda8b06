import { formatDia, formatDiaPerto } from '../../../../shared/datas.ts';
import { Parts } from '../../../../web/kit/parts.tsx';
import type { TipoDeCombinado } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/** An agreement or a request as the dues show it. */
export interface CombinadoDoMes {
  tipo: TipoDeCombinado;
  nova_data: string | null;
  estado: 'pedido' | 'aprovado' | 'recusado';
  resposta: string | null;
}

/** What is asked for, in words: 'isenção pedida', 'pediu para 28/12/2026'. */
export const oQuePede = ({ tipo, nova_data }: Pick<CombinadoDoMes, 'tipo' | 'nova_data'>): string =>
  tipo === 'isencao' || nova_data === null ? t('isenção pedida') : t('pediu para {dia}', { dia: formatDia(nova_data) });

/** One line under the due day, with the house's answer. `perto` is a day of the same row. */
export function LinhaDoCombinado({ combinado, perto }: { combinado: CombinadoDoMes; perto: string }) {
  return (
    <span className="block text-xs break-words">
      <Parts of={[emPalavras(combinado, perto), combinado.resposta]} />
    </span>
  );
}

function emPalavras(combinado: CombinadoDoMes, perto: string): string {
  const { tipo, estado, nova_data } = combinado;
  if (estado === 'pedido') return oQuePede(combinado);
  if (estado === 'recusado') return t('pedido recusado');
  if (tipo === 'isencao' || nova_data === null) return t('isenção combinada');
  return t('combinado para {dia}', { dia: formatDiaPerto(nova_data, perto) });
}
