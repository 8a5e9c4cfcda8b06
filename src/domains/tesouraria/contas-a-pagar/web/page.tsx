import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeclaredFields } from '../../../../web/api/declared-fields.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { checkedFields } from '../../../../web/api/typed-fields.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlChoice, useUrlSearch } from '../../../../web/state/url-filters.ts';
import { CaixaDaTela } from '../../../dinheiro/carteiras/web/caixa-da-tela.tsx';
import { CONTA } from '../fields.ts';
import { vencimentoAoRetomar } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type AcaoDaConta, colunasDasContas } from './colunas.tsx';
import { CriarContaAPagar, EditarContaAPagar } from './editar-conta-a-pagar.tsx';
import { PagarContaAPagar } from './pagar-conta-a-pagar.tsx';
import {
  type ContaAPagar,
  type ContasAPagar,
  useContasAPagar,
  useExcluirContaAPagar,
  usePausarConta,
  useRestaurarConta,
} from './queries.ts';

interface Props {
  conta: ContaAPagar;
  onClose: () => void;
}

/** Pausing keeps the bill; it comes back by 'Retomar'. */
export function PausarContaAPagar({ conta, onClose }: Props) {
  const pausar = usePausarConta(t('Erro ao pausar a conta'));
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Pausar conta?')}
      item={conta.descricao}
      confirmLabel={t('Pausar')}
      tone="primary"
      onConfirm={async () => {
        await pausar.mutateAsync({ id: conta.id });
        toast.sucesso(t('Conta pausada'), conta.descricao);
      }}
    >
      {t('Ela não atrasa nem aparece para pagar até você retomar. Fica em “Pausadas”.')}
    </ConfirmDialog>
  );
}

/** Deleting ends the series; the toast takes it back. What was paid stays. */
export function ExcluirContaAPagar({ conta, onClose }: Props) {
  const excluir = useExcluirContaAPagar(t('Erro ao excluir a conta'));
  const restaurar = useRestaurarConta(t('Erro ao trazer a conta de volta'));
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Excluir conta?')}
      item={conta.descricao}
      confirmLabel={t('Excluir')}
      onConfirm={async () => {
        await excluir.mutateAsync({ id: conta.id });
        toast.sucesso(t('Conta excluída|a pagar'), conta.descricao, {
          label: t('Desfazer'),
          onPress: () => restaurar.mutate({ id: conta.id }),
        });
      }}
    >
      {conta.repete === 'nao'
        ? t('Ela sai da lista. Nada do que já foi pago muda.')
        : t('Ela sai da lista e não se repete mais. O que já foi pago continua nos lançamentos.')}
    </ConfirmDialog>
  );
}

const { vencimento } = CONTA;

/** Proposes the first due day of the series that is not past; the person decides. */
export function RetomarContaAPagar({ conta, onClose }: { conta: ContaAPagar; onClose: () => void }) {
  const hoje = useSignedIn().hoje ?? '';
  const acao = useActionForm<'retomarContaAPagar', { vencimento: string }>({
    action: 'retomarContaAPagar',
    defaultValues: { vencimento: vencimentoAoRetomar(conta, hoje) },
    toInput: (valores) => ({ id: conta.id, ...valores }),
    check: (valores) => checkedFields({ vencimento }, valores),
    errorTitle: t('Erro ao retomar a conta'),
    onDone: () => {
      toast.sucesso(t('Conta retomada'), conta.descricao);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Retomar conta')}
      description={conta.descricao}
      size="sm"
      form={acao}
      submitLabel={t('Retomar')}
      dirty={false}
      onClose={onClose}
    >
      <DeclaredFields form={acao} of={{ vencimento }} />
    </FormDialog>
  );
}

const SITUACOES = {
  abertas: () => t('A pagar'),
  pausadas: () => t('Pausadas'),
  pagas: () => t('Pagas'),
};

type Aberto = { acao: 'criar' } | { acao: AcaoDaConta; conta: ContaAPagar };

/** Bills by due day, the late ones red. */
export function Page() {
  const paga = useCan()('faturas:pagar');
  const busca = useUrlSearch('/contas-a-pagar');
  const situacao = useUrlChoice('/contas-a-pagar', 'situacao', SITUACOES, 'abertas');
  const query = useContasAPagar({ busca: busca.wanted, situacao: situacao.chosen });
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const buscando = busca.answers(query);
  const vazia = query.data?.itens.length === 0 && !buscando && situacao.chosen === 'abertas';
  const nova = paga && (
    <Button variant="primary" icon={Plus} onClick={() => setAberto({ acao: 'criar' })}>
      {t('Nova conta')}
    </Button>
  );
  return (
    <PageLayout
      lead={query.data?.itens.length !== 0 && <Resumo contas={query.data} situacao={situacao.chosen} />}
      {...(!vazia && nova && { actions: nova })}
    >
      <CaixaDaTela />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label={t('Buscar conta')} fieldClass="min-w-0 flex-1 basis-64 max-w-xl" {...busca.field} />
        <SelectField label={t('Mostrar')} hideLabel fieldClass="basis-44" {...situacao.field} />
      </div>
      <DataTable<ContaAPagar>
        label={t('Contas a pagar')}
        columns={colunasDasContas(paga ? (acao, conta) => setAberto({ acao, conta }) : null)}
        rows={query.data?.itens}
        rowKey={({ id }) => id}
        state={query}
        errorTitle={t('Erro ao carregar as contas')}
        {...(paga &&
          situacao.chosen === 'abertas' && { onOpen: (conta: ContaAPagar) => setAberto({ acao: 'pagar', conta }) })}
        empty={<Vazio buscando={buscando} situacao={situacao.chosen} acao={nova} />}
      />
      {aberto && <Dialogos aberto={aberto} onClose={() => setAberto(null)} />}
    </PageLayout>
  );
}

function Dialogos({ aberto, onClose }: { aberto: Aberto; onClose: () => void }) {
  if (aberto.acao === 'criar') return <CriarContaAPagar onClose={onClose} />;
  const { acao, conta } = aberto;
  if (acao === 'pagar') return <PagarContaAPagar conta={conta} onClose={onClose} />;
  if (acao === 'editar') return <EditarContaAPagar conta={conta} onClose={onClose} />;
  if (acao === 'retomar') return <RetomarContaAPagar conta={conta} onClose={onClose} />;
  if (acao === 'pausar') return <PausarContaAPagar conta={conta} onClose={onClose} />;
  return <ExcluirContaAPagar conta={conta} onClose={onClose} />;
}

function Resumo({ contas, situacao }: { contas: ContasAPagar | undefined; situacao: keyof typeof SITUACOES }) {
  if (!contas) return <span className="block min-h-7" />;
  const { itens, quantas, total_centavos, atrasadas } = contas;
  return (
    <span role="status" className="block min-h-7">
      {quantas > itens.length
        ? t('{aqui} de {n} contas', { aqui: itens.length, n: quantas })
        : quantas === 1
          ? t('1 conta')
          : t('{n} contas', { n: quantas })}
      {' · '}
      <Money value={total_centavos} className="font-semibold text-ink" />
      {situacao === 'abertas' && atrasadas > 0 && (
        <span className="font-semibold text-atrasada">
          {' · '}
          {atrasadas === 1 ? t('1 atrasada') : t('{n} atrasadas', { n: atrasadas })}
        </span>
      )}
    </span>
  );
}

interface VazioProps {
  buscando: boolean;
  situacao: keyof typeof SITUACOES;
  acao: React.ReactNode;
}

function Vazio({ buscando, situacao, acao }: VazioProps) {
  if (buscando) return <EmptyState title={t('Nenhuma conta encontrada')}>{t('Mude a busca.')}</EmptyState>;
  if (situacao === 'pausadas') return <EmptyState title={t('Nenhuma conta pausada')} />;
  if (situacao === 'pagas') return <EmptyState title={t('Nenhuma conta paga ainda')} />;
  return (
    <EmptyState title={t('Nenhuma conta a pagar')} action={acao}>
      {t('Cadastre luz, água e aluguel uma vez: o programa lembra do dia e prepara a do mês seguinte.')}
    </EmptyState>
  );
}
