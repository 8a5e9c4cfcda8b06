import { FileArchive, FileText, Mail, Printer, Stamp } from 'lucide-react';
import { useState } from 'react';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { formatCount } from '../../../../shared/texts.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Badge, type BadgeTone } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { Progress } from '../../../../web/kit/progress.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { PRIMEIRO_ANO, type EstadoDoPapel } from '../rules.ts';
import { t } from '../texts.ts';
import {
  useDeclaracoes,
  useEmitirDeclaracoes,
  useEnviarDeclaracoes,
  usePapeisDoAno,
  type PapelListado,
  type QuaisListados,
  type ResumoDoAno,
} from './queries.ts';
import { ResumoDasDeclaracoes } from './resumo-das-declaracoes.tsx';
import { useArquivo } from './use-arquivo.ts';

/** The statements of one year: what they hold, one press to issue them, and the files. */
export function Page() {
  const can = useCan();
  const [params, mudar] = useUrlParams('/declaracoes');
  const ultimo = Number((useSignedIn().hoje ?? '').slice(0, 4)) - 1;
  const anos = Array.from({ length: Math.max(1, ultimo - PRIMEIRO_ANO + 1) }, (_, n) => ultimo - n);
  const ano = anos.find((um) => String(um) === params.get('ano')) ?? ultimo;
  const resumo = useDeclaracoes(ano);
  const emitir = useEmitirDeclaracoes(t('Erro ao emitir as declarações'));
  const lido = resumo.isPlaceholderData ? undefined : resumo.data;
  const aFazer = lido ? lido.novas + lido.mudaram + lido.a_retirar : 0;
  return (
    <PageLayout
      lead={t('Um papel para cada pessoa de quem entrou dinheiro no ano. Não é recibo para o imposto de renda.')}
      actions={
        can('faturas:pagar') &&
        aFazer > 0 && (
          <Button
            variant="primary"
            icon={Stamp}
            busy={emitir.isPending}
            onClick={() =>
              emitir.mutate(
                { ano },
                { onSuccess: (feito) => toast.sucesso(t('Declarações emitidas'), emPalavras(feito)) },
              )
            }
          >
            {t('Emitir as declarações de {ano}', { ano: String(ano) })}
          </Button>
        )
      }
    >
      <SelectField
        label={t('Ano')}
        fieldClass="max-w-48"
        value={String(ano)}
        onChange={({ target }) => mudar({ ano: target.value })}
        options={anos.map((um) => ({ value: String(um), label: String(um) }))}
      />
      {!lido ? (
        <Pending of={resumo} title={t('Erro ao carregar as declarações')} />
      ) : lido.pessoas + lido.emitidas === 0 ? (
        <EmptyState title={t('Nenhum dinheiro de pessoas em {ano}', { ano: String(ano) })}>
          {t('Quando houver mensalidades ou doações conferidas nesse ano, as declarações saem daqui.')}
        </EmptyState>
      ) : (
        <>
          <ResumoDasDeclaracoes resumo={lido} />
          {lido.emitidas > 0 && <Emitidas key={ano} ano={ano} resumo={lido} />}
        </>
      )}
    </PageLayout>
  );
}

const emPalavras = ({ novas, mudaram, retiradas }: { novas: number; mudaram: number; retiradas: number }): string =>
  [
    novas > 0 && t('novas: {n}', { n: novas }),
    mudaram > 0 && t('no lugar de outras: {n}', { n: mudaram }),
    retiradas > 0 && t('retiradas: {n}', { n: retiradas }),
  ]
    .filter(Boolean)
    .join(' · ');

const FILTROS: Readonly<Record<QuaisListados, () => string>> = {
  validas: () => t('As que valem'),
  sem_email: () => t('Sem e-mail: imprimir'),
  todas: () => t('Todas'),
};

function Emitidas({ ano, resumo }: { ano: number; resumo: ResumoDoAno }) {
  const can = useCan();
  const [quais, setQuais] = useState<QuaisListados>('validas');
  const [enviando, setEnviando] = useState(false);
  const { andamento, baixar, cancelar } = useArquivo();
  const lista = usePapeisDoAno(ano, quais);
  const papeis = { ano, quais: quais === 'sem_email' ? quais : 'validas' } as const;
  const nome = `declaracoes-${ano}${quais === 'sem_email' ? '-sem-email' : ''}`;
  const ocupado = andamento !== null;
  return (
    <section className="flex flex-col gap-3.5" aria-label={t('Papéis de {ano}', { ano: String(ano) })}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('Quais papéis')}>
          {(Object.keys(FILTROS) as QuaisListados[]).map((um) => (
            <Chip key={um} pressed={quais === um} onClick={() => setQuais(um)}>
              {FILTROS[um]()}
            </Chip>
          ))}
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
          <Button icon={Printer} disabled={ocupado} onClick={() => void baixar(papeis, 'pdf', nome)}>
            {t('PDF para imprimir')}
          </Button>
          <Button icon={FileArchive} disabled={ocupado} onClick={() => void baixar(papeis, 'zip', nome)}>
            {t('Um PDF por pessoa (zip)')}
          </Button>
          {can('faturas:pagar') && resumo.a_enviar > 0 && (
            <Button icon={Mail} onClick={() => setEnviando(true)}>
              {t('Mandar por e-mail ({n})', { n: formatCount(resumo.a_enviar) })}
            </Button>
          )}
        </div>
      </div>
      {andamento && (
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-0 flex-1 basis-64">
            <Progress label={t('Gerando as declarações…')} {...andamento} />
          </div>
          <Button onClick={cancelar}>{t('Cancelar')}</Button>
        </div>
      )}
      <DataTable<PapelListado>
        label={FILTROS[quais]()}
        columns={colunas(
          ocupado ? null : (papel) => void baixar({ ano, quais: 'validas', papel_id: papel.id }, 'pdf', papel.numero),
        )}
        {...tablePages(lista)}
        rowKey={({ id }) => id}
        errorTitle={t('Erro ao carregar os papéis')}
        dimmed={({ estado }) => estado !== 'confere'}
        empty={<EmptyState title={t('Nenhum papel nesta lista')} />}
      />
      {enviando && <Enviar ano={ano} quantas={resumo.a_enviar} onFechar={() => setEnviando(false)} />}
    </section>
  );
}

function Enviar({ ano, quantas, onFechar }: { ano: number; quantas: number; onFechar: () => void }) {
  const enviar = useEnviarDeclaracoes();
  return (
    <ConfirmDialog
      onClose={onFechar}
      title={t('Mandar por e-mail?')}
      confirmLabel={t('Mandar')}
      tone="primary"
      onConfirm={() =>
        enviar.mutateAsync({ ano }).then(
          ({ enviadas }) => toast.sucesso(t('{n} na fila do correio', { n: enviadas })),
          (error: Error) => {
            toast.erro(t('Erro ao mandar as declarações'), error.message);
            throw error;
          },
        )
      }
    >
      {quantas === 1
        ? t('1 pessoa que concordou em receber mensagens ganha uma carta com os valores, sem o nome da casa.')
        : t('{n} pessoas que concordaram em receber mensagens ganham uma carta com os valores, sem o nome da casa.', {
            n: formatCount(quantas),
          })}
    </ConfirmDialog>
  );
}

const ESTADOS: Readonly<Record<EstadoDoPapel, { nome: () => string; tone: BadgeTone }>> = {
  confere: { nome: () => t('Vale'), tone: 'paga' },
  substituido: { nome: () => t('Substituído'), tone: 'cancelada' },
  retirado: { nome: () => t('Retirado'), tone: 'cancelada' },
};

const colunas = (baixar: ((papel: PapelListado) => void) | null): Column<PapelListado>[] => [
  {
    key: 'nome',
    header: t('Pessoa'),
    mobile: 'title',
    cell: ({ nome, matricula }) => (
      <span className="font-semibold break-words">
        {nome}
        {matricula && <span className="ml-2 font-normal text-ink-3 figures">{matricula}</span>}
      </span>
    ),
  },
  {
    key: 'numero',
    header: t('Número'),
    mobile: 'note',
    cell: ({ numero }) => <span className="figures">{numero.slice(9)}</span>,
  },
  { key: 'dia', header: t('Emitida'), mobile: 'note', cell: (papel) => <Quando papel={papel} /> },
  {
    key: 'estado',
    header: t('Situação'),
    mobile: 'badge',
    cell: ({ estado, vazio }) => (
      <Badge tone={ESTADOS[estado].tone}>{vazio ? t('Esvaziado') : ESTADOS[estado].nome()}</Badge>
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
