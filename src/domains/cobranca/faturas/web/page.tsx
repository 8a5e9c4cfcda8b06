import { CalendarPlus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { ehDia, formatDia } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { PhoneFold } from '../../../../web/kit/fold.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useGo } from '../../../../web/state/router.ts';
import { useUrlChoice, useUrlSearch } from '../../../../web/state/url-filters.ts';
import { usePodeDarPlano } from '../../../acesso/acesso/web/use-pode-dar-plano.ts';
import { CancelarFatura } from './cancelar-fatura.tsx';
import { type AcoesDaFatura, colunasDaLista } from './colunas.tsx';
import { contarCriadas } from './contar-faturas.ts';
import { enderecoDasMensalidades } from './endereco.ts';
import { EstornarPagamento } from './estornar-pagamento.tsx';
import { GerarFaltantes } from './gerar-faltantes.tsx';
import { type Fatura, type Situacao, useEstenderHorizonte, useFaturas } from './queries.ts';

interface Valores {
  matricula: string;
  competencia: string;
}

const VAZIO: Valores = { matricula: '', competencia: '' };
const [PRIMEIRA, ULTIMA] = ['2020-01-01', '2100-12-31'];

/** The required titles; their sentences stand under the fields. */
function GerarFaltanteMatricula() {
  const acao = useActionForm<'gerarFaltanteMatricula', Valores>({
    action: 'gerarFaltanteMatricula',
    defaultValues: VAZIO,
    toInput: (valores) => valores,
    check: ({ matricula, competencia }) => {
      const semCompetencia = !ehDia(competencia) || competencia < PRIMEIRA || competencia > ULTIMA;
      if (!matricula.trim()) toast.erro(t('Informe a matrícula'), t('Digite a matrícula do membro.'));
      else if (semCompetencia) toast.erro(t('Selecione a competência'), t('Escolha uma data válida.'));
      return {
        matricula: !matricula.trim() && t('Digite a matrícula do membro.'),
        competencia: semCompetencia && t('Escolha uma data válida.'),
      };
    },
    errorTitle: ({ code }) => (code === 'fatura_ja_existe' ? t('Fatura já existe') : t('Erro ao gerar faltante')),
    onDone: ({ refer, dt_vencimento }) => {
      toast.sucesso(t('Fatura criada'), `${rotulo(refer, getLanguage())} · ${formatDia(dt_vencimento)}`);
      acao.form.reset(VAZIO);
    },
  });
  return (
    <Card title={t('Gerar faltante (matrícula)')} note={t('O vencimento se ajusta ao dia do plano do membro.')}>
      <form
        noValidate
        onSubmit={(event) => void acao.submit(event)}
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <TextField label={t('Matrícula')} maxLength={30} {...acao.text('matricula')} />
        <Controlled control={acao.control} name="competencia">
          {(campo) => <DateField label={t('Competência')} min={PRIMEIRA} max={ULTIMA} {...campo} />}
        </Controlled>
        <Button
          type="submit"
          variant="secondary"
          busy={acao.busy}
          aria-label={t('Gerar faltante (matrícula)')}
          className="min-h-12 max-sm:col-span-2 sm:mt-[1.72rem]"
        >
          {t('Gerar')}
        </Button>
      </form>
      {acao.failure && (
        <Notice tone="erro" live className="mt-4">
          {acao.failure}
        </Notice>
      )}
    </Card>
  );
}

const SITUACOES: Record<Situacao, () => string> = {
  todas: () => t('Todas'),
  aberta: () => t('Aberta'),
  paga: () => t('Paga'),
  atrasada: () => t('Atrasada'),
  cancelada: () => t('Cancelada'),
};

interface Props {
  /** Changes the plan of an invoice's member. */
  TrocarPlano: ComponentType<{ fatura: Fatura; onClose: () => void }>;
}

/** The invoices of the month, and the ways to create missing ones. */
export function Faturas({ TrocarPlano }: Props) {
  const podeGerar = useCan()('faturas:gerar');
  return (
    <PageLayout>
      {podeGerar && (
        // The form is used rarely, while the list is looked at every day.
        <PhoneFold head={t('Gerar faturas que faltam')} className="print:hidden">
          <div className="grid gap-3.5 md:gap-5 xl:grid-cols-2">
            <GerarFaltantes />
            <GerarFaltanteMatricula />
          </div>
          <div className="mt-3.5 flex justify-end max-md:*:flex-auto">
            <EstenderHorizonte />
          </div>
        </PhoneFold>
      )}
      <Lista podeGerar={podeGerar} TrocarPlano={TrocarPlano} />
    </PageLayout>
  );
}

const DAS_ASSINATURAS = () => t('As faturas vêm das assinaturas: cada membro com um plano tem uma por mês.');

function EstenderHorizonte() {
  const estender = useEstenderHorizonte();
  const agir = async () => {
    const { criadas, suficiente, assinaturas } = await estender.mutateAsync({});
    if (assinaturas === 0) toast.aviso(t('Nada a gerar'), DAS_ASSINATURAS());
    else if (suficiente)
      toast.aviso(t('Horizonte suficiente'), t('Todas as assinaturas já têm faturas por mais de 6 meses.'));
    else toast.sucesso(t('Faturas geradas (geral)'), contarCriadas(criadas));
  };
  return (
    // The mutation's toast reports a failure.
    <Button
      variant="secondary"
      icon={CalendarPlus}
      busy={estender.isPending}
      onClick={() => void agir().catch(() => undefined)}
    >
      {t('Estender +24 meses se necessário')}
    </Button>
  );
}

/** A month without invoices: says that they come from the subscriptions. */
function Vazio({ procura }: { procura: boolean }) {
  const can = useCan();
  if (procura)
    return <EmptyState title={t('Nenhuma fatura encontrada')}>{t('Mude a busca ou a situação.')}</EmptyState>;
  const ver = can('assinaturas:link') && can('feature:assinaturas') && (
    <LinkButton href="/assinaturas" variant="secondary">
      {t('Ver assinaturas')}
    </LinkButton>
  );
  return (
    <EmptyState title={t('Nenhuma fatura encontrada')} action={ver}>
      {DAS_ASSINATURAS()}
    </EmptyState>
  );
}

function Lista({ podeGerar, TrocarPlano }: Props & { podeGerar: boolean }) {
  const { hoje } = useSignedIn();
  const navegar = useGo();
  const busca = useUrlSearch('/faturas');
  const situacao = useUrlChoice('/faturas', 'situacao', SITUACOES, 'todas');
  const query = useFaturas({ busca: busca.wanted, status: situacao.chosen });
  const [cancelando, setCancelando] = useState<Fatura | null>(null);
  const [trocando, setTrocando] = useState<Fatura | null>(null);
  const [estornando, setEstornando] = useState<Fatura | null>(null);
  const can = useCan();
  const podeTrocar = usePodeDarPlano();
  const refer = query.data?.pages[0]?.refer;
  const receber = ({ membro_id }: Fatura) => navegar(enderecoDasMensalidades(membro_id));
  const titulo = refer && t('Faturas de {mes}', { mes: rotulo(refer, getLanguage()) });
  const acoes: AcoesDaFatura = {
    cancelar: podeGerar ? setCancelando : undefined,
    trocar: podeTrocar ? setTrocando : undefined,
    receber: can('faturas:pagar') && can('feature:mensalidades') ? receber : undefined,
    estornar: can('faturas:pagar') && can('feature:mensalidades') ? setEstornando : undefined,
  };
  return (
    <section className="flex flex-col gap-3.5" aria-label={titulo}>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('Buscar por membro, matrícula ou referência')}
          fieldClass="min-w-0 flex-1 basis-72"
          {...busca.field}
        />
        <SelectField
          label={t('Situação')}
          hideLabel
          fieldClass="min-w-[min(11rem,100%)] max-md:flex-1"
          {...situacao.field}
        />
      </div>
      {titulo && <h2 className="text-xl">{titulo}</h2>}
      <DataTable<Fatura>
        label={titulo ?? ''}
        columns={colunasDaLista(hoje ?? '', acoes)}
        {...tablePages(query)}
        rowKey={(fatura) => fatura.id}
        errorTitle={t('Erro ao carregar faturas')}
        errorAdvice={t('Tente recarregar a página')}
        dimmed={(fatura) => fatura.status === 'cancelada'}
        empty={<Vazio procura={busca.answers(query) || situacao.chosen !== 'todas'} />}
      />
      {cancelando && <CancelarFatura fatura={cancelando} onClose={() => setCancelando(null)} />}
      {trocando && <TrocarPlano fatura={trocando} onClose={() => setTrocando(null)} />}
      {estornando && (
        <EstornarPagamento
          fatura_id={estornando.id}
          forma={estornando.forma_pagamento}
          dia={estornando.dt_pagamento}
          descricao={[
            estornando.membro,
            rotulo(estornando.refer, getLanguage()),
            formatBRL(estornando.vl_pago_centavos ?? 0),
          ]}
          onClose={() => setEstornando(null)}
        />
      )}
    </section>
  );
}
