import { FileSpreadsheet, FileText, ListTree } from 'lucide-react';
import { useState } from 'react';
import { diasEntre, formatDia, formatInstante } from '../../../../shared/datas.ts';
import { periodoPronto, validarPeriodo, type Periodo } from '../../../../shared/periodo.ts';
import { getLanguage, inLanguage, t } from '../../../../shared/texts.ts';
import { call } from '../../../../web/api/client.ts';
import { saveFile } from '../../../../web/api/download.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { QuickPeriods } from '../../../../web/print/quick-periods.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { askWorker } from '../../../../web/state/worker.ts';
import { DIAS_DO_LIVRO, escreverLivro, type LinhaEscrita } from '../rules.ts';
import { csvDoLivro, somasDoLivro, type Livro } from './arquivos-do-livro.ts';
import type { EncomendaDoLivro } from './livro-worker.ts';
import { PlanoDeContas } from './plano-de-contas.tsx';
import { useLivro, usePlanoDeContas } from './queries.ts';

/** Rows drawn on the screen; the files have all. */
const NA_TELA = 200;

/** The cash book of a period, to look at and to take to the accountant. */
export function Page() {
  const gestao = useCan()('gestao');
  const [params, mudar] = useUrlParams('/livro-caixa');
  const { hoje } = useSignedIn();
  const pronto = periodoPronto('mes_passado', hoje ?? '');
  const periodo = { de: params.get('de') ?? pronto.de, ate: params.get('ate') ?? pronto.ate };
  const recusas = inLanguage(recusasDo(periodo));
  const vale = Object.keys(recusas).length === 0;
  const lido = useLivro(periodo, vale);
  const plano = usePlanoDeContas();
  const [contas, setContas] = useState(false);
  const livro = vale && lido.data && plano.data && montar(periodo, lido.data, plano.data.itens);
  return (
    <PageLayout
      lead={t('Cada linha é um dinheiro que entrou ou saiu de uma carteira. As pessoas aparecem só pela matrícula.')}
      actions={
        <>
          {gestao && (
            <Button icon={ListTree} className="max-md:w-full" onClick={() => setContas(true)}>
              {t('Plano de contas')}
            </Button>
          )}
          {livro && livro.linhas.length > 0 && <Arquivos livro={livro} />}
        </>
      }
    >
      <QuickPeriods periodo={periodo} onMudar={mudar} />
      <div className="grid grid-cols-2 items-start gap-3 max-[18rem]:grid-cols-1 md:flex">
        <DateField
          label={t('De')}
          fieldClass="md:basis-44"
          neverEmpty
          value={periodo.de}
          error={recusas['de']}
          onValueChange={(de) => mudar({ de })}
        />
        <DateField
          label={t('Até')}
          fieldClass="md:basis-44"
          neverEmpty
          value={periodo.ate}
          error={recusas['ate']}
          onValueChange={(ate) => mudar({ ate })}
        />
      </div>
      {lido.data && lido.data.semSaldo.length > 0 && (
        <Notice>
          {t('Fora do livro, por não terem saldo informado: {nomes}.', { nomes: lido.data.semSaldo.join(', ') })}
        </Notice>
      )}
      {livro && livro.linhas.length > 0 && <Somas livro={livro} />}
      {vale && (
        <DataTable<LinhaEscrita & { n: number }>
          label={t('Livro-caixa')}
          columns={COLUNAS()}
          rows={livro ? livro.linhas.slice(0, NA_TELA).map((linha, n) => ({ ...linha, n })) : undefined}
          rowKey={({ n }) => String(n)}
          state={lido.error ? lido : plano}
          errorTitle={t('Erro ao carregar o livro-caixa')}
          compact
          footer={livro && livro.linhas.length > NA_TELA && <Resto n={livro.linhas.length - NA_TELA} />}
          empty={
            <EmptyState title={t('Nada entrou nem saiu no período')}>
              {t('Escolha outro período, ou diga em Caixa quanto há em cada carteira.')}
            </EmptyState>
          }
        />
      )}
      {contas && <PlanoDeContas onClose={() => setContas(false)} />}
    </PageLayout>
  );
}

const recusasDo = (periodo: Periodo) => {
  const recusas = validarPeriodo(periodo);
  if (Object.keys(recusas).length === 0 && diasEntre(periodo.de, periodo.ate) > DIAS_DO_LIVRO)
    return { ate: t.key('Escolha um período de até 400 dias.') };
  return recusas;
};

const montar = (
  periodo: Periodo,
  { saldo, itens }: { saldo: number; itens: Parameters<typeof escreverLivro>[1] },
  contas: readonly { chave: string; conta: string | null }[],
): Livro => ({
  periodo,
  saldoAnterior: saldo,
  linhas: escreverLivro(
    saldo,
    itens,
    Object.fromEntries(contas.flatMap(({ chave, conta }) => (conta === null ? [] : [[chave, conta]]))),
  ),
});

const Resto = ({ n }: { n: number }) => (
  <p className="px-4 py-3 text-sm text-ink-2">{t('Mais {n} linhas, que estão nos arquivos.', { n })}</p>
);

function Arquivos({ livro }: { livro: Livro }) {
  const casa = useSignedIn().casa?.nome ?? '';
  const fuso = useFuso();
  const [fazendo, setFazendo] = useState<'xlsx' | 'csv' | null>(null);
  const exportar = async (formato: 'xlsx' | 'csv') => {
    setFazendo(formato);
    try {
      await call('registrarExportacaoDoLivro', { ...livro.periodo, formato, linhas: livro.linhas.length });
      saveFile(
        await arquivo(livro, formato, casa, fuso),
        `livro-caixa_${livro.periodo.de}_${livro.periodo.ate}.${formato}`,
      );
      toast.sucesso(t('Arquivo gerado'));
    } catch (error) {
      toast.erro(t('Falha ao gerar o arquivo'), error instanceof Error ? error.message : '');
    } finally {
      setFazendo(null);
    }
  };
  const botao = (formato: 'xlsx' | 'csv') => ({
    busy: fazendo === formato,
    disabled: fazendo !== null && fazendo !== formato,
    onClick: () => void exportar(formato),
  });
  return (
    <>
      <Button icon={FileSpreadsheet} aria-label={t('Exportar XLSX')} {...botao('xlsx')}>
        <span className="max-md:hidden">{t('Exportar XLSX')}</span>
        <span className="md:hidden">XLSX</span>
      </Button>
      <Button icon={FileText} aria-label={t('Exportar CSV')} {...botao('csv')}>
        <span className="max-md:hidden">{t('Exportar CSV')}</span>
        <span className="md:hidden">CSV</span>
      </Button>
    </>
  );
}

function arquivo(livro: Livro, formato: 'xlsx' | 'csv', casa: string, fuso: string): Promise<Blob> | Blob {
  if (formato === 'csv') return new Blob([csvDoLivro(livro)], { type: 'text/csv;charset=utf-8' });
  const worker = new Worker(new URL('livro-worker.ts', import.meta.url), { type: 'module' });
  const geradoEm = formatInstante(new Date(), fuso);
  const encomenda: EncomendaDoLivro = { formato, casa, geradoEm, idioma: getLanguage(), livro };
  return askWorker<Blob>(worker, () => worker.postMessage(encomenda));
}

function Somas({ livro }: { livro: Livro }) {
  const { antes, entrou, saiu, fim } = somasDoLivro(livro);
  return (
    <dl className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      <Soma nome={t('Saldo antes')} valor={antes} />
      <Soma nome={t('Entrou')} valor={entrou} />
      <Soma nome={t('Saiu')} valor={saiu} />
      <Soma nome={t('Saldo no fim')} valor={fim} />
    </dl>
  );
}

const Soma = ({ nome, valor }: { nome: string; valor: number }) => (
  <div className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-1">
    <dt className="text-sm font-semibold text-ink-2">{nome}</dt>
    <dd className="mt-1 text-lg leading-tight font-bold figures">
      <Money value={valor} />
    </dd>
  </div>
);

const valor = (centavos: number | null) => (centavos === null ? null : <Money value={centavos} />);

const COLUNAS = (): Column<LinhaEscrita & { n: number }>[] => [
  {
    key: 'dia',
    header: t('Dia'),
    mobile: 'hidden',
    cell: ({ dia }) => <span className="figures">{formatDia(dia)}</span>,
  },
  {
    key: 'tipo',
    header: t('Tipo'),
    mobile: 'title',
    cell: ({ tipo, oQue }) => (
      <span className="break-words">
        <span className="font-semibold">{tipo}</span>
        {oQue && <span className="block text-sm text-ink-2">{oQue}</span>}
      </span>
    ),
  },
  {
    key: 'quem',
    header: t('Quem (matrícula)'),
    mobile: 'note',
    cell: ({ quem, carteira }) => <Parts of={[quem, carteira]} />,
    inList: ({ dia, quem, carteira }) => <Parts of={[formatDia(dia), quem, carteira]} />,
  },
  {
    key: 'conta',
    header: t('Conta|do plano'),
    mobile: 'hidden',
    cell: ({ conta }) => <span className="text-sm">{conta}</span>,
  },
  {
    key: 'entrada',
    header: t('Entrada|de dinheiro'),
    align: 'end',
    mobile: 'hidden',
    cell: ({ entrada }) => valor(entrada),
  },
  { key: 'saida', header: t('Saída'), align: 'end', mobile: 'hidden', cell: ({ saida }) => valor(saida) },
  {
    key: 'saldo',
    header: t('Saldo'),
    align: 'end',
    mobile: 'amount',
    cell: ({ saldo }) => <Money value={saldo} />,
    inList: ({ entrada, saida }) => <Money value={entrada ?? -(saida ?? 0)} className="font-semibold" />,
  },
];
