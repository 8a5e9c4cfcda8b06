import { useState, type ReactNode } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import { lerQuantidade, ehFracionada } from '../../../../shared/quantidade.ts';
import { formatCount, t } from '../../../../shared/texts.ts';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TabPanel, Tabs } from '../../../../web/kit/tabs.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { leave, UnsavedPart } from '../../../../web/state/unsaved.ts';
import { limitesDoEstoque, MOVIMENTOS_LISTADOS } from '../rules.ts';
import { dizerQuantidade, teclado } from './dizer-quantidade.ts';
import { useMovimentos, type Produto } from './queries.ts';

const saldoDe = ({ estoque_atual, unidade }: Pick<Produto, 'estoque_atual' | 'unidade'>): string =>
  estoque_atual === null
    ? t('O estoque deste produto não se conta.')
    : t('No sistema: {n} {unidade}', { n: estoque_atual, unidade });

type Parte = 'entrada' | 'contagem';

/** Incoming goods, counts, and every movement so far. */
export function Estoque({ produto, onClose }: { produto: Produto; onClose: () => void }) {
  const [parte, setParte] = useState<Parte>('entrada');
  const [mudado] = useState(() => new Set<string>());
  return (
    <Dialog
      onClose={() => leave(onClose, mudado)}
      title={t('Estoque de {nome}', { nome: produto.nome })}
      description={saldoDe(produto)}
      cancelLabel={t('Fechar')}
    >
      <UnsavedPart value={mudado}>
        <div className="flex flex-col gap-6">
          <Tabs<Parte>
            value={parte}
            onValueChange={setParte}
            label={t('Movimento')}
            items={[
              { value: 'entrada', label: t('Entrada') },
              { value: 'contagem', label: t('Contagem') },
            ]}
          >
            <TabPanel value="entrada" className="pt-4">
              <DarEntrada produto={produto} onFeito={onClose} />
            </TabPanel>
            <TabPanel value="contagem" className="pt-4">
              <ContarEstoque produto={produto} onFeito={onClose} />
            </TabPanel>
          </Tabs>
          <Movimentos produto={produto} />
        </div>
      </UnsavedPart>
    </Dialog>
  );
}

function DarEntrada({ produto, onFeito }: { produto: Produto; onFeito: () => void }) {
  const limites = limitesDoEstoque(produto.unidade);
  const acao = useActionForm<'darEntrada', { quantidade: string; motivo: string }>({
    action: 'darEntrada',
    defaultValues: { quantidade: '', motivo: '' },
    toInput: ({ quantidade, motivo }) => ({
      id: produto.id,
      quantidade: lerQuantidade(quantidade, limites).quantidade ?? 0,
      motivo,
    }),
    check: ({ quantidade }) => ({ quantidade: dizerQuantidade(quantidade, limites) }),
    errorTitle: t('Erro ao atualizar produto'),
    onDone: ({ estoque_atual }) => {
      toast.sucesso(t('Estoque atualizado'), saldoDe({ ...produto, estoque_atual }));
      onFeito();
    },
  });
  return (
    <Linha acao={acao} botao={t('Dar entrada')}>
      <TextField
        label={t('Quantidade')}
        hint={t('Soma ao que já há no estoque.')}
        required
        inputMode={teclado(limites)}
        suffix={produto.unidade}
        maxLength={14}
        {...acao.text('quantidade')}
      />
      <TextField label={t('Motivo')} placeholder={t('Compra, doação…')} maxLength={300} {...acao.text('motivo')} />
    </Linha>
  );
}

function ContarEstoque({ produto, onFeito }: { produto: Produto; onFeito: () => void }) {
  const limites = limitesDoEstoque(produto.unidade, 0);
  const acao = useActionForm<'contarEstoque', { contado: string; motivo: string }>({
    action: 'contarEstoque',
    defaultValues: { contado: '', motivo: '' },
    toInput: ({ contado, motivo }) => ({
      id: produto.id,
      contado: lerQuantidade(contado, limites).quantidade ?? null,
      motivo,
    }),
    check: ({ contado, motivo }) => ({
      contado: contado.trim() !== '' && dizerQuantidade(contado, limites),
      motivo: !motivo.trim() && t('Informe o motivo'),
    }),
    errorTitle: t('Erro ao atualizar produto'),
    onDone: ({ estoque_atual }) => {
      toast.sucesso(t('Estoque atualizado'), saldoDe({ ...produto, estoque_atual }));
      onFeito();
    },
  });
  return (
    <Linha acao={acao} botao={t('Acertar')}>
      <TextField
        label={t('Contado')}
        hint={t('Vazio: não se conta mais.')}
        inputMode={teclado(limites)}
        suffix={produto.unidade}
        maxLength={14}
        {...acao.text('contado')}
      />
      <TextField
        label={t('Motivo')}
        required
        placeholder={t('Quebra, perda, acerto…')}
        maxLength={300}
        {...acao.text('motivo')}
      />
    </Linha>
  );
}

interface LinhaProps {
  acao: Pick<ActionForm<never>, 'submit' | 'busy' | 'failure'>;
  botao: string;
  /** A quantity and a reason. */
  children: ReactNode;
}

const Linha = ({ acao: { submit, busy, failure }, botao, children }: LinhaProps) => (
  <form
    noValidate
    onSubmit={(event) => void submit(event)}
    className="grid gap-4 md:grid-cols-[9rem_1fr_auto] md:items-start"
  >
    {children}
    <Button type="submit" variant="primary" busy={busy} className="min-h-12 md:mt-[1.72rem]">
      {botao}
    </Button>
    {failure && (
      <Notice tone="erro" live className="md:col-span-3">
        {failure}
      </Notice>
    )}
  </form>
);

const ORIGENS = {
  cadastro: () => t('Cadastro|do produto'),
  entrada: () => t('Entrada'),
  ajuste: () => t('Contagem'),
  venda: () => t('Venda'),
  estorno: () => t('Estorno'),
};

function Movimentos({ produto: { id, unidade } }: { produto: Produto }) {
  const query = useMovimentos(id);
  const { data } = query;
  const fuso = useFuso();
  if (!data) return <Pending of={query} title={t('Falha ao carregar dados')} className="py-6" />;
  if (data.itens.length === 0) return <p className="text-ink-2">{t('Nenhum movimento ainda.')}</p>;
  return (
    <>
      <ul aria-label={t('Movimentos')} className="flex flex-col">
        {data.itens.map((movimento) => {
          const onde = movimento.venda_numero === null ? '' : ` nº ${movimento.venda_numero}`;
          return (
            <li key={movimento.id} className="flex items-baseline gap-3 border-t border-line py-2.5">
              <span className="min-w-0 flex-1">
                <span className="font-medium">
                  {ORIGENS[movimento.origem]()}
                  {onde}
                </span>
                <span className="block text-sm text-ink-2">
                  <Parts
                    of={[formatInstante(new Date(movimento.created_at), fuso), movimento.operador, movimento.motivo]}
                  />
                </span>
              </span>
              <span className={cn('font-semibold whitespace-nowrap figures', movimento.quantidade < 0 && 'text-ink-2')}>
                {movimento.quantidade > 0 && '+'}
                {formatCount(movimento.quantidade)}
                {ehFracionada(unidade) && ` ${unidade}`}
              </span>
            </li>
          );
        })}
      </ul>
      {data.itens.length >= MOVIMENTOS_LISTADOS && (
        <p className="text-sm text-ink-2">{t('Aqui aparecem só os {n} mais novos.', { n: MOVIMENTOS_LISTADOS })}</p>
      )}
    </>
  );
}
