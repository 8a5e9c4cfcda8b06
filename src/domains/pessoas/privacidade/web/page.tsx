import { Plus, Reply } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { formatDia } from '../../../../shared/datas.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { type Column, actionsColumn } from '../../../../web/kit/table-column.ts';
import { TabPanel, Tabs } from '../../../../web/kit/tabs.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlChoice } from '../../../../web/state/url-filters.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { EscolherMembro, type MembroEscolhido } from '../../../cobranca/assinaturas/web/escolher-membro.tsx';
import { FORMAS_DA_CASA, TIPOS_PEDIVEIS, type TipoPedivel, limiteDoPedido } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type PedidoDeDados, comoFoiDito, nomeDoPedido, pedidoPorExtenso } from './nomes.ts';
import { usePedidosDeDados } from './queries.ts';
import { type DoMembro, ResponderPedido } from './responder-pedido.tsx';
import { SituacaoDoPedido } from './situacao.tsx';

/**
 * Who asked for what, by when it is answered, and the answer. Words have room in each column, or
 * the rows are a list.
 */
const colunasDosPedidos = (hoje: string, abrir: (pedido: PedidoDeDados) => void): Column<PedidoDeDados>[] => [
  {
    key: 'quem',
    header: t('Membro'),
    mobile: 'title',
    className: 'min-w-40',
    cell: ({ membro }) => (
      <>
        <span className="font-semibold break-words">{membro.nome}</span>
        <span className="block text-xs font-normal text-ink-3">{membro.matricula}</span>
      </>
    ),
  },
  {
    key: 'que',
    header: t('Pedido'),
    mobile: 'note',
    className: 'min-w-56',
    cell: ({ tipo, detalhe, resposta, forma }) => (
      <>
        {nomeDoPedido(tipo)}
        <span className="block text-xs break-words text-ink-3">
          <Parts of={[comoFoiDito(forma), detalhe, resposta]} />
        </span>
      </>
    ),
  },
  {
    key: 'limite',
    header: t('Responder até'),
    mobile: 'note',
    className: 'min-w-32',
    cell: ({ estado, limite, respondido_em, quem }) =>
      estado === 'aberto' ? (
        <span className="figures">{formatDia(limite)}</span>
      ) : (
        <Parts of={[respondido_em && formatDia(respondido_em.slice(0, 10)), quem]} />
      ),
    inList: ({ estado, limite, respondido_em, quem }) =>
      estado === 'aberto' ? (
        t('responder até {dia}', { dia: formatDia(limite) })
      ) : (
        <Parts of={[respondido_em && formatDia(respondido_em.slice(0, 10)), quem]} />
      ),
  },
  {
    key: 'situacao',
    header: t('Situação'),
    mobile: 'badge',
    cell: (pedido) => <SituacaoDoPedido pedido={pedido} hoje={hoje} />,
  },
  actionsColumn(
    (pedido) =>
      pedido.estado === 'aberto' && (
        <Button
          icon={Reply}
          aria-label={t('Responder ao pedido de {nome}: {pedido}, de {dia}', {
            nome: pedido.membro.nome,
            pedido: nomeDoPedido(pedido.tipo),
            dia: formatDia(pedido.recebido_em),
          })}
          onClick={() => abrir(pedido)}
        >
          {t('Responder')}
        </Button>
      ),
    () => null,
  ),
];

interface Valores {
  membro: MembroEscolhido | null;
  tipo: TipoPedivel;
  detalhe: string;
  forma: (typeof FORMAS_DA_CASA)[number];
  recebido_em: string;
}

/** What somebody asked on paper, by telephone or in person. */
export function RegistrarPedido({ onClose }: { onClose: () => void }) {
  const { hoje } = useSignedIn();
  const acao = useActionForm<'registrarPedidoDeDados', Valores>({
    action: 'registrarPedidoDeDados',
    defaultValues: { membro: null, tipo: 'acesso', detalhe: '', forma: 'pessoalmente', recebido_em: hoje ?? '' },
    toInput: ({ membro, ...resto }) => ({ ...resto, membro_id: membro?.id ?? '' }),
    check: ({ membro, recebido_em }) => ({
      membro: !membro && t('Escolha o membro'),
      recebido_em: !recebido_em && t('Informe o dia'),
    }),
    errorTitle: t('Erro ao registrar pedido'),
    onDone: ({ limite }) => {
      toast.sucesso(t('Pedido registrado'), t('responder até {dia}', { dia: formatDia(limite) }));
      onClose();
    },
  });
  const recebido = acao.form.watch('recebido_em');
  return (
    <FormDialog title={t('Registrar pedido')} form={acao} submitLabel={t('Registrar pedido')} onClose={onClose}>
      <Controlled control={acao.control} name="membro">
        {({ value, onValueChange, error }) => (
          <EscolherMembro value={value} onValueChange={onValueChange} error={error} />
        )}
      </Controlled>
      <SelectField
        label={t('O que a pessoa pede')}
        options={TIPOS_PEDIVEIS.map((tipo) => ({ value: tipo, label: pedidoPorExtenso(tipo) }))}
        {...acao.text('tipo')}
      />
      <TextArea label={t('Nas palavras da pessoa')} maxLength={1000} {...acao.text('detalhe')} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Controlled control={acao.control} name="recebido_em">
          {(campo) => (
            <DateField
              label={t('Recebido em')}
              required
              max={hoje || undefined}
              hint={recebido ? t('responder até {dia}', { dia: formatDia(limiteDoPedido(recebido)) }) : undefined}
              {...campo}
            />
          )}
        </Controlled>
        <SelectField
          label={t('De que forma')}
          options={FORMAS_DA_CASA.map((forma) => ({ value: forma, label: comoFoiDito(forma) }))}
          {...acao.text('forma')}
        />
      </div>
    </FormDialog>
  );
}

const MOSTRADOS = {
  abertos: () => t('Em aberto'),
  respondidos: () => t('Respondidos'),
};

/** Requests by the day on which the time for the answer ends. */
export function Pedidos(doMembro: DoMembro) {
  const { hoje } = useSignedIn();
  const mostrados = useUrlChoice('/privacidade', 'mostrar', MOSTRADOS, 'abertos');
  const query = usePedidosDeDados(mostrados.chosen === 'abertos');
  const [aberto, setAberto] = useState<PedidoDeDados | 'novo' | null>(null);
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => setAberto('novo')}>
      {t('Registrar pedido')}
    </Button>
  );
  const vazio = query.data?.itens.length === 0;
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField label={t('Mostrar')} hideLabel fieldClass="basis-44" {...mostrados.field} />
        {!vazio && novo}
      </div>
      <DataTable<PedidoDeDados>
        label={t('Pedidos sobre dados')}
        columns={colunasDosPedidos(hoje ?? '', setAberto)}
        rows={query.data?.itens}
        rowKey={({ id }) => id}
        state={query}
        errorTitle={t('Erro ao carregar os pedidos')}
        {...(mostrados.chosen === 'abertos' && { onOpen: setAberto })}
        {...(query.data?.mais && {
          footer: <p className="text-sm text-ink-3">{t('Há mais: estes são os mais novos.')}</p>,
        })}
        empty={
          <EmptyState
            title={mostrados.chosen === 'abertos' ? t('Nenhum pedido em aberto') : t('Nenhum pedido respondido ainda')}
            action={novo}
          >
            {t(
              'Quando alguém pedir para ver, corrigir, levar ou apagar os próprios dados, registre aqui: a casa tem 15 dias para responder.',
            )}
          </EmptyState>
        }
      />
      {aberto === 'novo' && <RegistrarPedido onClose={() => setAberto(null)} />}
      {aberto !== null && aberto !== 'novo' && (
        <ResponderPedido pedido={aberto} {...doMembro} onClose={() => setAberto(null)} />
      )}
    </div>
  );
}

const PARTES = ['pedidos', 'consentimentos', 'incidentes', 'inventario'] as const;
type Parte = (typeof PARTES)[number];

// What is not seen at first: only the house's management opens the last two, seldom, and the texts
// about every table are many.
const Consentimentos = laterForSure<Pick<DaFicha, 'ConsentimentosEmDialogo'>>(
  async () => (await import('./consentimentos.tsx')).Consentimentos,
);
const Incidentes = laterForSure(async () => (await import('./incidentes.tsx')).Incidentes);
const Inventario = laterForSure(async () => (await import('./inventario.tsx')).Inventario);

export interface DaFicha extends DoMembro {
  /** The ledger of one member, with what follows from a withdrawal. */
  ConsentimentosEmDialogo: ComponentType<{ membro: { id: string; nome?: string }; onClose: () => void }>;
}

/** Rows Y1 to Y4. The record of a member is in a domain above this one. */
export function Privacidade({ ConsentimentosEmDialogo, ...doMembro }: DaFicha) {
  const gestao = useCan()('gestao');
  const [params, mudar] = useUrlParams('/privacidade');
  const itens = [
    { value: 'pedidos' as const, label: t('Pedidos') },
    { value: 'consentimentos' as const, label: t('Consentimentos'), short: t('Consent.') },
    ...(gestao
      ? [
          { value: 'incidentes' as const, label: t('Incidentes') },
          { value: 'inventario' as const, label: t('Inventário de dados'), short: t('Inventário') },
        ]
      : []),
  ];
  const parte = itens.find(({ value }) => value === params.get('parte'))?.value ?? 'pedidos';
  return (
    <PageLayout>
      <Tabs<Parte>
        value={parte}
        onValueChange={(nova) => mudar({ parte: nova === 'pedidos' ? '' : nova, busca: '' })}
        label={t('Partes da privacidade')}
        items={itens}
      >
        <TabPanel value="pedidos" className="pt-5">
          <Pedidos {...doMembro} />
        </TabPanel>
        <TabPanel value="consentimentos" className="pt-5">
          <Consentimentos ConsentimentosEmDialogo={ConsentimentosEmDialogo} />
        </TabPanel>
        {gestao && (
          <TabPanel value="incidentes" className="pt-5">
            <Incidentes />
          </TabPanel>
        )}
        {gestao && (
          <TabPanel value="inventario" className="pt-5">
            <Inventario />
          </TabPanel>
        )}
      </Tabs>
    </PageLayout>
  );
}
