import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { formatDia } from '../../../../shared/datas.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { Radio } from '../../../../web/kit/radio.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { SemMembro } from '../../../acesso/acesso/web/sem-membro.tsx';
import { type Finalidade, TIPOS_PEDIVEIS, type TipoPedivel, ehRetirada } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { LivroDeDecisoes } from './livro-de-decisoes.tsx';
import { type MeuPedido, type PorFinalidade, nomeDaFinalidade, pedidoPorExtenso } from './nomes.ts';
import { useDecidir, useDesistir, useMeusDados } from './queries.ts';
import { SituacaoDaFinalidade, SituacaoDoPedido } from './situacao.tsx';

/** What follows from a withdrawal. */
const CONSEQUENCIAS: Readonly<Record<Finalidade, () => string>> = {
  cadastro: () => t('A casa é avisada no seu registro. Para que apague os seus dados, faça também um pedido.'),
  espiritual: () =>
    t('A casa é avisada no seu registro e decide com você o que apagar. Para ter certeza, faça também um pedido.'),
  imagem: () => t('A casa deixa de usar fotos e vídeos em que você aparece.'),
  comunicacao: () => t('Você não recebe mais lembretes por nenhum meio, nem avisos de mensalidades e da agenda.'),
};

/** One purpose with its words, and the own decision about it. */
function MinhaFinalidade({ uma, menor }: { uma: PorFinalidade; menor: boolean }) {
  const { finalidade, situacao, texto, versao } = uma;
  const decidir = useDecidir();
  const [retirando, setRetirando] = useState(false);
  const nome = nomeDaFinalidade(finalidade);
  const dar = async () => {
    await decidir.mutateAsync({ finalidade, decisao: 'dado', versao });
    toast.sucesso(t('Autorização registrada'), nome);
  };
  const retirar = async () => {
    await decidir.mutateAsync({ finalidade, decisao: 'retirado', versao });
    toast.sucesso(t('Autorização retirada'), nome);
  };
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg">{nome}</h3>
        <SituacaoDaFinalidade situacao={situacao} />
      </div>
      <p className="max-w-prose whitespace-pre-line text-ink-2">{texto}</p>
      <div className="flex flex-wrap gap-2.5">
        {situacao !== 'dado' && !menor && (
          <Button
            variant="primary"
            busy={decidir.isPending}
            aria-label={t('Autorizar: {finalidade}', { finalidade: nome })}
            onClick={() => void dar().catch(() => undefined)}
          >
            {t('Autorizar')}
          </Button>
        )}
        {situacao !== 'retirado' && (
          <Button
            aria-label={
              situacao === 'sem_registro'
                ? t('Não autorizar: {finalidade}', { finalidade: nome })
                : t('Retirar: {finalidade}', { finalidade: nome })
            }
            onClick={() => setRetirando(true)}
          >
            {situacao === 'sem_registro' ? t('Não autorizar') : t('Retirar')}
          </Button>
        )}
      </div>
      {retirando && (
        <ConfirmDialog
          title={t('Retirar a autorização?')}
          item={nome}
          confirmLabel={t('Retirar')}
          cancelLabel={t('Voltar')}
          onClose={() => setRetirando(false)}
          onConfirm={retirar}
        >
          {CONSEQUENCIAS[finalidade]()}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The member's own request. */
export function PedirDados({ onClose }: { onClose: () => void }) {
  const acao = useActionForm<'pedirDados', { tipo: TipoPedivel; detalhe: string }>({
    action: 'pedirDados',
    defaultValues: { tipo: 'acesso', detalhe: '' },
    toInput: (valores) => valores,
    errorTitle: t('Erro ao enviar pedido'),
    onDone: ({ limite }) => {
      toast.sucesso(t('Pedido enviado'), t('a casa responde até {dia}', { dia: formatDia(limite) }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('Fazer um pedido')} form={acao} submitLabel={t('Enviar pedido')} onClose={onClose}>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('O que você quer')}</legend>
        {TIPOS_PEDIVEIS.map((tipo) => (
          <Radio key={tipo} label={pedidoPorExtenso(tipo)} value={tipo} {...acao.form.register('tipo')} />
        ))}
      </fieldset>
      <TextArea label={t('Conte mais, se quiser')} maxLength={1000} {...acao.text('detalhe')} />
    </FormDialog>
  );
}

/** A member's own consents, requests and record; `Ficha`, of a domain above, shows the record. */
export function MeusDados({ Ficha }: { Ficha: ComponentType<{ id: string }> }) {
  const query = useMeusDados();
  const { data } = query;
  return (
    <PageLayout lead={t('Você decide sobre os seus dados, e pode mudar de ideia quando quiser.')}>
      {!data && <Pending of={query} title={t('Erro ao carregar os seus dados')} />}
      {data && !data.membro && <SemMembro />}
      {data?.membro && (
        <div className="grid items-start gap-3.5 md:gap-5 xl:grid-cols-[1.35fr_1fr]">
          <Card title={t('O que a casa guarda de mim')} className="xl:col-span-2">
            <Ficha id={data.membro.id} />
          </Card>
          <Card title={t('O que eu autorizo')}>
            {data.membro.menor && (
              <Notice className="mb-4" title={t('Você tem menos de 18 anos')}>
                {data.membro.responsavel_nome
                  ? t('Quem autoriza por você é {nome}, na casa. Retirar você mesmo pode.', {
                      nome: data.membro.responsavel_nome,
                    })
                  : t('Quem autoriza por você é o seu responsável, na casa. Retirar você mesmo pode.')}
              </Notice>
            )}
            <ul className="divide-y divide-line">
              {data.membro.finalidades.map((uma) => (
                <MinhaFinalidade key={uma.finalidade} uma={uma} menor={data.membro?.menor ?? false} />
              ))}
            </ul>
            <LivroDeDecisoes itens={data.membro.itens} />
          </Card>
          <MeusPedidos pedidos={data.pedidos} />
        </div>
      )}
    </PageLayout>
  );
}

function MeusPedidos({ pedidos }: { pedidos: readonly MeuPedido[] }) {
  const { hoje } = useSignedIn();
  const [pedindo, setPedindo] = useState(false);
  const [desistindo, setDesistindo] = useState<MeuPedido | null>(null);
  const desistir = useDesistir();
  const pedir = (
    <Button variant="primary" icon={Plus} onClick={() => setPedindo(true)}>
      {t('Fazer um pedido')}
    </Button>
  );
  return (
    <Card title={t('Meus pedidos')} note={t('A casa responde em até 15 dias.')}>
      {pedidos.length === 0 ? (
        <EmptyState title={t('Nenhum pedido ainda')} action={pedir}>
          {t('Você pode pedir para ver, corrigir, levar ou apagar os seus dados.')}
        </EmptyState>
      ) : (
        <>
          <ul className="mb-4 divide-y divide-line">
            {pedidos.map((pedido) => (
              <li key={pedido.id} className="py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0 font-semibold">{pedidoPorExtenso(pedido.tipo)}</span>
                  <SituacaoDoPedido pedido={pedido} hoje={hoje ?? ''} />
                </div>
                <div className="text-sm text-ink-2">
                  <Parts
                    of={[
                      t('pedido em {dia}', { dia: formatDia(pedido.recebido_em) }),
                      pedido.estado === 'aberto' && t('responder até {dia}', { dia: formatDia(pedido.limite) }),
                    ]}
                  />
                </div>
                {pedido.detalhe && <p className="mt-1 text-sm break-words whitespace-pre-line">“{pedido.detalhe}”</p>}
                {pedido.resposta && (
                  <p className="mt-1 text-sm break-words whitespace-pre-line">
                    {t('Resposta: {texto}', { texto: pedido.resposta })}
                  </p>
                )}
                {pedido.entregue && (
                  <p className="mt-1 text-sm">
                    {t('Arquivo entregue: {formato}', {
                      formato: pedido.entregue === 'ambos' ? 'PDF, JSON' : pedido.entregue.toUpperCase(),
                    })}
                  </p>
                )}
                {pedido.estado === 'aberto' && !ehRetirada(pedido.tipo) && (
                  <Button
                    className="mt-2"
                    aria-label={t('Desistir do pedido: {pedido}', { pedido: pedidoPorExtenso(pedido.tipo) })}
                    onClick={() => setDesistindo(pedido)}
                  >
                    {t('Desistir do pedido')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {pedir}
        </>
      )}
      {pedindo && <PedirDados onClose={() => setPedindo(false)} />}
      {desistindo && (
        <ConfirmDialog
          title={t('Desistir deste pedido?')}
          item={pedidoPorExtenso(desistindo.tipo)}
          confirmLabel={t('Desistir do pedido')}
          cancelLabel={t('Voltar')}
          onClose={() => setDesistindo(null)}
          onConfirm={async () => {
            await desistir.mutateAsync({ id: desistindo.id });
            toast.sucesso(t('Pedido retirado'));
          }}
        >
          {t('A casa deixa de responder a ele. Você pode pedir de novo.')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
