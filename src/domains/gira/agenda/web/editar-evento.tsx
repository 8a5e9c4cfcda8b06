import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { hojeEm, horaEm } from '../../../../shared/datas.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import type { TipoDeEvento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CamposDoEvento } from './campos-do-evento.tsx';
import { EscolherAlcance } from './escolher-alcance.tsx';
import { NOMES_DOS_PROPRIOS } from './nomes.ts';
import {
  conferirValores,
  lidosDoEvento,
  repeticaoEscolhida,
  VAZIO,
  type ValoresDoEvento,
} from './valores-do-evento.ts';
import type { Evento } from './queries.ts';

interface CriarProps {
  dia: string;
  /** Gets the day of the new event, so that the screen shows its month. */
  onSalvo: (dia: string) => void;
  onClose: () => void;
}

/** Begins on the day that the screen shows. */
export function CriarEvento({ dia, onSalvo, onClose }: CriarProps) {
  const acao = useActionForm<'criarEvento', ValoresDoEvento>({
    action: 'criarEvento',
    defaultValues: { ...VAZIO, dia, dia_fim: dia },
    toInput: (valores) => ({ ...lidosDoEvento(valores), repeticao: repeticaoEscolhida(valores) }),
    check: conferirValores,
    errorTitle: t('Erro ao salvar o evento'),
    onDone: ({ criados }, { titulo, dia: salvo }) => {
      toast.sucesso(criados === 1 ? t('Evento marcado') : t('{n} eventos marcados', { n: criados }), titulo);
      onSalvo(salvo);
      onClose();
    },
  });
  return (
    <FormDialog title={t('Novo evento')} form={acao} submitLabel={t('Salvar evento')} onClose={onClose}>
      <CamposDoEvento acao={acao} comSerie />
    </FormDialog>
  );
}

/** Asks first which events of a series change. Its rule is shown when more than this one do. */
export function EditarEvento({ evento, onClose }: { evento: Evento; onClose: () => void }) {
  const fuso = useFuso();
  const acao = useActionForm<'editarEvento', ValoresDoEvento>({
    action: 'editarEvento',
    defaultValues: valoresDe(evento, fuso),
    toInput: (valores) => ({
      id: evento.id,
      versao: evento.versao,
      ...lidosDoEvento(valores),
      alcance: valores.alcance,
      repeticao: valores.alcance === 'este' ? null : regraQueFica(evento, valores, fuso),
    }),
    check: (valores) => {
      const depoisDoFim = valores.alcance !== 'este' && valores.ate < diaDaRegra(evento, valores.dia, fuso);
      return { ...conferirValores(valores), ...(!depoisDoFim && { ate: false }) };
    },
    errorTitle: t('Erro ao salvar o evento'),
    onDone: () => {
      toast.sucesso(t('Evento atualizado'));
      onClose();
    },
  });
  const alcance = acao.form.watch('alcance');
  return (
    <FormDialog title={t('Editar evento')} form={acao} submitLabel={t('Salvar evento')} onClose={onClose}>
      {evento.serie && (
        <EscolherAlcance value={alcance} onChange={(um) => acao.form.setValue('alcance', um, { shouldDirty: true })} />
      )}
      {alcance !== 'este' && evento.proprios.length > 0 && (
        <Notice>
          {t('Só deste evento: {campos}. O que você não mudar continua só dele.', {
            campos: evento.proprios.map((um) => NOMES_DOS_PROPRIOS[um]()).join(', '),
          })}
        </Notice>
      )}
      <CamposDoEvento
        acao={acao}
        comSerie={alcance !== 'este'}
        diaDaRegra={(dia) => diaDaRegra(evento, dia, fuso)}
        regraDe={(escolha) => regraDaSerie(evento.serie, escolha)}
      />
    </FormDialog>
  );
}

/** The day of the series counts while the day to which the occurrence was moved is left alone. */
function diaDaRegra(
  { inicio, proprios, serie }: Pick<Evento, 'inicio' | 'proprios' | 'serie'>,
  dia: string,
  fuso: string,
): string {
  const movido = proprios.includes('quando') && dia === hojeEm(new Date(inicio), fuso);
  return movido && serie ? serie.dia_da_serie : dia;
}

/** The rule that goes to the server: it follows from the day of the series. */
export const regraQueFica = (
  evento: Pick<Evento, 'inicio' | 'proprios' | 'serie'>,
  valores: ValoresDoEvento,
  fuso: string,
) => regraDaSerie(evento.serie, { ...valores, dia: diaDaRegra(evento, valores.dia, fuso) });

/**
 * The rule as it is stored, while nobody changed it or its day. The 28th of February stands for the
 * 30th of a series: the form says so, and the other months stay.
 */
export function regraDaSerie(serie: Evento['serie'], escolha: Pick<ValoresDoEvento, 'repete' | 'dia' | 'ate'>) {
  const escolhida = repeticaoEscolhida(escolha);
  if (!serie || escolha.dia !== serie.dia_da_serie || escolha.repete !== regraDe(serie)) return escolhida;
  return { repete: serie.repete, dia: serie.dia, semana: serie.semana, ate: escolha.ate };
}

function valoresDe(evento: Evento, fuso: string): ValoresDoEvento {
  const [inicio, fim] = [new Date(evento.inicio), new Date(evento.fim)];
  const tipo: TipoDeEvento = evento.tipo;
  return {
    ...VAZIO,
    tipo,
    titulo: evento.titulo,
    dia: hojeEm(inicio, fuso),
    hora: horaEm(inicio, fuso),
    dia_fim: hojeEm(fim, fuso),
    hora_fim: horaEm(fim, fuso),
    lugar: evento.lugar ?? '',
    aberta: evento.aberta,
    orientacoes: evento.orientacoes ?? '',
    lotacao: evento.lotacao === null ? '' : String(evento.lotacao),
    pagina: evento.pagina,
    repete: regraDe(evento.serie),
    ate: evento.serie?.ate ?? '',
  };
}

function regraDe(serie: Evento['serie']): ValoresDoEvento['repete'] {
  if (serie === null) return 'nao';
  if (serie.repete === 'mensal_dia') return serie.dia === 31 ? 'mensal_fim' : 'mensal_dia';
  if (serie.repete === 'mensal_semana') return serie.semana === 5 ? 'mensal_ultima' : 'mensal_semana';
  return serie.repete;
}
