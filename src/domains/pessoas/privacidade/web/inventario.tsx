import { FileText } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import type { Section } from '../../../../web/print/sections-pdf.ts';
import { t } from '../../../../shared/texts.ts';
import { baixarPapel } from './baixar-papel.ts';
import { inventarioEmPalavras, type LinhaDoInventario } from './inventario-em-palavras.ts';

/** Each column has room for some words in a line, or the rows are a list. */
const COLUNAS: Column<LinhaDoInventario>[] = [
  {
    key: 'nome',
    header: t('O que'),
    mobile: 'title',
    className: 'min-w-44',
    cell: ({ nome, dados }) => (
      <>
        <span className="font-semibold">{nome}</span>
        <span className="block text-xs font-normal text-ink-3">{dados || t('nada sobre pessoas')}</span>
      </>
    ),
  },
  { key: 'paraQue', header: t('Para quê'), mobile: 'line', className: 'min-w-44', cell: ({ paraQue }) => paraQue },
  {
    key: 'quemLe',
    header: t('Quem lê'),
    mobile: 'line',
    className: 'min-w-36',
    cell: ({ quemLe }) => quemLe,
    inList: ({ quemLe }) => t('Quem lê: {quem}', { quem: quemLe }),
  },
  {
    key: 'ateQuando',
    header: t('Até quando'),
    mobile: 'line',
    className: 'min-w-36',
    cell: ({ ateQuando }) => ateQuando,
    inList: ({ ateQuando }) => t('Até quando: {quando}', { quando: ateQuando }),
  },
  {
    key: 'paraOnde',
    header: t('Para onde vai'),
    mobile: 'line',
    className: 'min-w-36',
    cell: ({ paraOnde }) => paraOnde,
    inList: ({ paraOnde }) => t('Para onde vai: {onde}', { onde: paraOnde }),
  },
];

/** What the program keeps and why, from the declarations beside each table (row Y4). */
export function Inventario() {
  const casa = useSignedIn().casa?.nome ?? '';
  const fuso = useFuso();
  const linhas = inventarioEmPalavras();
  const baixar = () =>
    baixarPapel({
      titulo: t('Inventário de dados'),
      casa,
      fuso,
      secoes: secoesDe(linhas),
      arquivo: 'inventario_de_dados',
    });
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-2">
          {t(
            'Tudo o que o programa guarda, feito das próprias tabelas. A base da lei é a que costuma servir; confira com quem orienta a casa.',
          )}
        </p>
        <Button icon={FileText} onClick={() => void baixar()}>
          {t('Baixar PDF')}
        </Button>
      </div>
      <DataTable<LinhaDoInventario>
        label={t('Inventário de dados')}
        columns={COLUNAS}
        rows={linhas}
        rowKey={({ tabela }) => tabela}
        dimmed={({ dados }) => dados === ''}
        compact
        empty={<EmptyState title={t('Nada falta')} />}
      />
    </div>
  );
}

const secoesDe = (linhas: readonly LinhaDoInventario[]): Section[] =>
  linhas.map(({ nome, dados, paraQue, quemLe, ateQuando, paraOnde }) => ({
    title: nome,
    lines: [
      [t('Dados'), dados || t('nada sobre pessoas')],
      [t('Para quê'), paraQue],
      [t('Quem lê'), quemLe],
      [t('Até quando'), ateQuando],
      [t('Para onde vai'), paraOnde],
    ],
  }));
