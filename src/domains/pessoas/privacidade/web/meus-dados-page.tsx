import { Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { formatDia } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { SemMembro } from '../../../acesso/acesso/web/sem-membro.tsx';
import { ehRetirada } from '../rules.ts';
import { t } from '../texts.ts';
import { MinhaFinalidade } from './minha-finalidade.tsx';
import { LivroDeDecisoes } from './livro-de-decisoes.tsx';
import { pedidoPorExtenso, type MeuPedido } from './nomes.ts';
import { PedirDados } from './pedir-dados.tsx';
import { useDesistir, useMeusDados } from './queries.ts';
import { SituacaoDoPedido } from './situacao.tsx';

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
          <Card title={t('O que a casa guarda de mim')} className="xl:col-span-2">
            <Ficha id={data.membro.id} />
          </Card>
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
      {pedindo && <PedirDados onFechar={() => setPedindo(false)} />}
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
