import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ehDia } from '../../../../shared/datas.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlChoice, useUrlSearch } from '../../../../web/state/url-filters.ts';
import { contarCanceladas, contarCriadas } from '../../faturas/web/contar-faturas.ts';
import { t } from '../../../../shared/texts.ts';
import { type Acao, colunasDeAssinaturas } from './colunas.tsx';
import { useDicaDeCancelar } from './dica-de-cancelar.ts';
import { EditarAssinatura } from './editar-assinatura.tsx';
import { EscolherMembro, type MembroEscolhido } from './escolher-membro.tsx';
import { FormularioDaAssinatura, type Valores, conferirAssinatura, lidos } from './formulario-da-assinatura.tsx';
import { ExcluirAssinatura, PararAssinatura, RetomarAssinatura } from './mudar-situacao.tsx';
import { SITUACOES } from './nomes.ts';
import { type Assinatura, type Filtro, useAssinaturas } from './queries.ts';
import { TrocarPlano } from './trocar-plano.tsx';

/** 'Gerar 24 faturas' is on. */
export function CriarAssinatura({ onClose }: { onClose: () => void }) {
  const { hoje } = useSignedIn();
  const [membro, setMembro] = useState<MembroEscolhido | null>(null);
  const acao = useActionForm<'criarAssinatura', Valores>({
    action: 'criarAssinatura',
    defaultValues: {
      membro_id: '',
      plano_id: '',
      inicio: hoje ?? '',
      desde: 'hoje',
      temFim: false,
      fim: '',
      status: 'ativa',
      desconto_centavos: null,
      dia_proprio: '',
      observacao: '',
      gerar_faturas: true,
      cancelar_faturas: true,
      aplicar: 'todas',
    },
    toInput: (valores) => ({ membro_id: valores.membro_id, ...lidos(valores) }),
    check: conferirAssinatura,
    errorTitle: t('Erro ao salvar assinatura'),
    onDone: ({ faturas, aviso, motivo }) => {
      if (aviso) toast.aviso(aviso, motivo ?? undefined);
      else toast.sucesso(t('Assinatura criada'), faturas > 0 ? contarCriadas(faturas) : undefined);
      onClose();
    },
  });
  return (
    <FormularioDaAssinatura titulo={t('Nova assinatura')} acao={acao} planoAtual={null} onClose={onClose}>
      <Controlled control={acao.control} name="membro_id">
        {({ onValueChange, error }) => (
          <EscolherMembro
            value={membro}
            error={error}
            onValueChange={(novo) => {
              setMembro(novo);
              onValueChange(novo?.id ?? '');
              // The admission date of the one before is not this one's.
              if (acao.form.getValues('desde') === 'admissao') {
                acao.form.setValue('desde', 'hoje');
                acao.form.setValue('inicio', hoje ?? '');
              }
            }}
          />
        )}
      </Controlled>
    </FormularioDaAssinatura>
  );
}

/** An end date, and what happens to the unpaid invoices due after it. */
export function EncerrarAssinatura({ assinatura, onClose }: { assinatura: Assinatura; onClose: () => void }) {
  const { hoje } = useSignedIn();
  const { id, membro, plano, inicio } = assinatura;
  const acao = useActionForm<'encerrarAssinatura', { fim: string; cancelar_faturas: boolean }>({
    action: 'encerrarAssinatura',
    defaultValues: { fim: hoje ?? '', cancelar_faturas: true },
    toInput: (valores) => ({ id, ...valores }),
    check: ({ fim }) => ({
      fim: !ehDia(fim) ? t('Informe a data de fim') : fim < inicio && t('O fim não pode ser antes do início.'),
    }),
    errorTitle: t('Erro ao salvar assinatura'),
    onDone: ({ faturas, faturas_canceladas }) => {
      const feito = [
        faturas > 0 && contarCriadas(faturas),
        faturas_canceladas > 0 && contarCanceladas(faturas_canceladas),
      ];
      toast.sucesso(t('Assinatura atualizada'), feito.filter(Boolean).join(' · '));
      onClose();
    },
  });
  const [fim, cancelar_faturas] = acao.form.watch(['fim', 'cancelar_faturas']);
  const { dica, contando } = useDicaDeCancelar(id, ehDia(fim) && fim >= inicio ? fim : null);
  return (
    <FormDialog
      size="sm"
      title={t('Encerrar assinatura')}
      description={<Parts of={[membro, plano]} />}
      cancelLabel={t('Voltar')}
      form={acao}
      dirty={false}
      submitLabel={t('Encerrar')}
      submitVariant="danger-solid"
      waits={cancelar_faturas && contando}
      onClose={onClose}
    >
      <Controlled control={acao.control} name="fim">
        {(campo) => <DateField label={t('Data de fim')} required {...campo} />}
      </Controlled>
      <Checkbox
        label={t('Cancelar as faturas em aberto que vencem depois')}
        hint={dica}
        {...acao.check('cancelar_faturas')}
      />
    </FormDialog>
  );
}

const FILTROS: Readonly<Record<Filtro, () => string>> = { todas: () => t('Todas'), ...SITUACOES };

type Aberto = { acao: 'criar' } | { acao: Acao; assinatura: Assinatura };

interface DialogosProps {
  aberto: Aberto;
  onClose: () => void;
}

export function Page() {
  const vincula = useCan()('assinaturas:link');
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const busca = useUrlSearch('/assinaturas');
  const situacao = useUrlChoice('/assinaturas', 'situacao', FILTROS, 'todas');
  const query = useAssinaturas({ busca: busca.wanted, status: situacao.chosen });
  const nova = (
    <Button variant="primary" icon={Plus} onClick={() => setAberto({ acao: 'criar' })}>
      {t('Nova assinatura')}
    </Button>
  );
  const total = query.data?.pages[0]?.total;
  const filtrada = busca.answers(query) || situacao.chosen !== 'todas';
  const vazia = total === 0 && !filtrada;
  const agir = (acao: Acao, assinatura: Assinatura) => setAberto({ acao, assinatura });
  return (
    <PageLayout {...(!vazia && { lead: <Contagem total={total} />, ...(vincula && { actions: nova }) })}>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('Buscar por membro, matrícula ou plano')}
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
      <DataTable<Assinatura>
        label={t('Assinaturas')}
        counted
        columns={colunasDeAssinaturas(vincula ? agir : undefined)}
        {...tablePages(query, { auto: true })}
        rowKey={(assinatura) => assinatura.id}
        errorTitle={t('Erro ao carregar assinaturas')}
        dimmed={(assinatura) => assinatura.situacao === 'cancelada' || assinatura.situacao === 'encerrada'}
        {...(vincula && { onOpen: (assinatura: Assinatura) => agir('editar', assinatura) })}
        empty={<Vazio filtrada={filtrada} {...(vincula && { acao: nova })} />}
      />
      {aberto && <Dialogos aberto={aberto} onClose={() => setAberto(null)} />}
    </PageLayout>
  );
}

/** The dialogs of the list. */
function Dialogos({ aberto, onClose }: DialogosProps) {
  if (aberto.acao === 'criar') return <CriarAssinatura onClose={onClose} />;
  const { acao, assinatura } = aberto;
  const props = { assinatura, onClose };
  switch (acao) {
    case 'editar':
      return <EditarAssinatura id={assinatura.id} onClose={onClose} />;
    case 'pausar':
    case 'cancelar':
      return <PararAssinatura {...props} modo={acao} />;
    case 'encerrar':
      return <EncerrarAssinatura {...props} />;
    case 'retomar':
      return <RetomarAssinatura {...props} />;
    case 'excluir':
      return <ExcluirAssinatura {...props} />;
    case 'trocar':
      break;
  }
  return (
    <TrocarPlano
      membro={{ id: assinatura.membro_id, nome: assinatura.membro, matricula: assinatura.matricula }}
      titulo={t('Trocar plano')}
      sucesso={t('Plano aplicado')}
      erro={t('Falha ao aplicar novo plano')}
      erroAoAbrir={t('Erro ao carregar planos')}
      onClose={onClose}
    />
  );
}

const Contagem = ({ total }: { total: number | undefined }) => (
  <p role="status" className="min-h-7">
    {total !== undefined && (total === 1 ? t('1 assinatura') : t('{n} assinaturas', { n: total }))}
  </p>
);

function Vazio({ filtrada, acao }: { filtrada: boolean; acao?: React.ReactNode }) {
  if (filtrada)
    return <EmptyState title={t('Nenhuma assinatura encontrada')}>{t('Mude a busca ou a situação.')}</EmptyState>;
  return (
    <EmptyState title={t('Nenhuma assinatura ainda')} action={acao}>
      {t('A assinatura liga um membro a um plano e gera as mensalidades.')}
    </EmptyState>
  );
}
