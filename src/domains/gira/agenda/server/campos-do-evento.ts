import type { Input } from '../../../../server/actions/handler.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import type { agenda } from '../contract.ts';
import { comecaNoPrimeiroDia, DURACAO_MAXIMA_MIN, duracaoMin, horizonteDaAgenda, type Serie } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

type Digitado = Omit<Input<typeof agenda.criarEvento>, 'repeticao'>;
type Repeticao = NonNullable<Input<typeof agenda.criarEvento>['repeticao']>;

export interface CamposDoEvento extends Omit<Digitado, 'dia_fim' | 'hora_fim'> {
  duracao_min: number;
}

/** An event as typed, checked: it ends after it begins, and only an open one has a public page. */
export function conferirDigitado({ dia_fim, hora_fim, ...campos }: Digitado): CamposDoEvento {
  const duracao_min = duracaoMin({ ...campos, dia_fim, hora_fim });
  if (duracao_min <= 0) throw fieldFailure('hora_fim', t.key('O fim precisa ser depois do início.'));
  if (duracao_min > DURACAO_MAXIMA_MIN) throw fieldFailure('dia_fim', t.key('Um evento dura no máximo 30 dias.'));
  return { ...campos, pagina: campos.pagina && campos.aberta, duracao_min };
}

/**
 * The rule of a series that begins on this day. Occurrences are made a year ahead, so it begins
 * before that.
 */
export function conferirRepeticao({ repete, dia, semana, ate }: Repeticao, desde: string, hoje: string): Serie {
  if (desde > horizonteDaAgenda(hoje)) throw fieldFailure('dia', t.key('Uma série começa no máximo daqui a 12 meses.'));
  const serie = {
    repete,
    dia: repete === 'mensal_dia' ? (dia ?? Number(desde.slice(8))) : null,
    semana: repete === 'mensal_semana' ? (semana ?? null) : null,
    desde,
    ate,
  };
  if (ate !== null && ate < desde)
    throw fieldFailure('ate', t.key('O fim da série não pode ser antes do primeiro dia.'));
  if ((repete === 'mensal_semana' && serie.semana === null) || !comecaNoPrimeiroDia(serie))
    throw fieldFailure('dia', t.key('O primeiro dia não é um dia desta repetição.'));
  return serie;
}
