import { FileText } from 'lucide-react';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { Badge, type BadgeTone } from '../../../../web/kit/badge.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import type { EstadoDoPapel } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { PapelListado } from './queries.ts';

/** Where a paper stands, in a word. */
export const ESTADOS_EM_PALAVRAS: Readonly<Record<EstadoDoPapel, { nome: () => string; tone: BadgeTone }>> = {
  confere: { nome: () => t('Vale'), tone: 'paga' },
  substituido: { nome: () => t('Substituído'), tone: 'cancelada' },
  retirado: { nome: () => t('Retirado'), tone: 'cancelada' },
};

export const colunasDasDeclaracoes = (baixar: ((papel: PapelListado) => void) | null): Column<PapelListado>[] => [
  {
    key: 'nome',
    header: t('Pessoa'),
    mobile: 'title',
    cell: ({ nome, matricula }) => (
      <span className="font-semibold break-words">
        {nome} {matricula && <span className="font-normal whitespace-nowrap text-ink-3 figures">{matricula}</span>}
      </span>
    ),
  },
  {
    key: 'numero',
    header: t('Número'),
    mobile: 'note',
    cell: ({ numero }) => <span className="whitespace-nowrap figures">{numero.slice(9)}</span>,
    // Without its heading it would look like one more matrícula.
    inList: ({ numero }) => <span className="figures">{t('nº {numero}', { numero: numero.slice(9) })}</span>,
  },
  { key: 'dia', header: t('Emitida'), mobile: 'note', cell: (papel) => <Quando papel={papel} /> },
  {
    key: 'estado',
    header: t('Situação'),
    mobile: 'badge',
    cell: ({ estado, vazio }) => (
      <Badge tone={ESTADOS_EM_PALAVRAS[estado].tone}>
        {vazio ? t('Esvaziado') : ESTADOS_EM_PALAVRAS[estado].nome()}
      </Badge>
    ),
  },
  {
    key: 'total',
    header: t('Total'),
    align: 'end',
    mobile: 'amount',
    cell: ({ total_centavos }) => <Money value={total_centavos} className="font-semibold" />,
  },
  actionsColumn(
    (papel) =>
      baixar &&
      papel.estado === 'confere' &&
      !papel.vazio && (
        <RowMenu
          label={t('Ações da declaração de {nome}', { nome: papel.nome })}
          groups={[[{ label: t('Baixar PDF'), icon: FileText, onSelect: () => baixar(papel) }]]}
        />
      ),
  ),
];

function Quando({ papel: { emitido_em, enviado_em, por_email } }: { papel: PapelListado }) {
  const fuso = useFuso();
  const dia = (instante: string) => formatDia(hojeEm(new Date(instante), fuso));
  return (
    <span className="figures">
      <Parts
        of={[
          dia(emitido_em),
          enviado_em ? t('por e-mail em {dia}', { dia: dia(enviado_em) }) : !por_email && t('sem e-mail'),
        ]}
      />
    </span>
  );
}
