import { Printer, Share2, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { lotacaoDaFuncao, textoDaEscala } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { FuncaoNoEvento } from './funcao-no-evento.tsx';
import { useCriarFuncoesPropostas, useEscala, useSugerirEscala, type Escala, type Escalado } from './queries.ts';
import { TrocarQuemServe } from './trocar-quem-serve.tsx';

interface Props {
  eventoId: string;
  titulo: string;
  onFuncoes: () => void;
}

/** Who serves at one event, by function. */
export function EscalaDoEvento({ eventoId, titulo, onFuncoes }: Props) {
  const query = useEscala(eventoId);
  const [troca, setTroca] = useState<Escalado>();
  const { data } = query;
  if (!data) return <Pending of={query} title={t('Erro ao carregar a escala')} />;
  if (data.funcoes.length === 0) return <SemFuncoes onFuncoes={onFuncoes} />;
  return (
    <>
      <Acoes escala={data} titulo={titulo} />
      <h2 className="hidden text-2xl print:block">{titulo}</h2>
      <Pedidos escala={data} />
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3 md:gap-5 print:grid-cols-2">
        {data.funcoes.map((funcao) => (
          <FuncaoNoEvento key={funcao.id} funcao={funcao} escala={data} onTrocar={setTroca} />
        ))}
      </div>
      {troca && <TrocarQuemServe escala={data} quemSai={troca} onClose={() => setTroca(undefined)} />}
    </>
  );
}

function SemFuncoes({ onFuncoes }: { onFuncoes: () => void }) {
  const criar = useCriarFuncoesPropostas(t('Erro ao salvar a função'));
  return (
    <Card>
      <EmptyState
        title={t('A casa ainda não tem funções')}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button variant="primary" busy={criar.isPending} onClick={() => criar.mutate({})}>
              {t('Começar com as de costume')}
            </Button>
            <Button onClick={onFuncoes}>{t('Dar nome às minhas')}</Button>
          </div>
        }
      >
        {t('Cambone, porta, cozinha, limpeza e atabaque: depois a casa muda nomes, quantas pessoas e quem faz o quê.')}
      </EmptyState>
    </Card>
  );
}

const pedidosDeTroca = ({ escalados }: Escala): number => escalados.filter(({ estado }) => estado === 'troca').length;

const Pedidos = ({ escala }: { escala: Escala }) => {
  const n = pedidosDeTroca(escala);
  if (n === 0) return null;
  return (
    <Notice
      tone="aviso"
      className="print:hidden"
      title={n === 1 ? t('1 pedido de troca') : t('{n} pedidos de troca', { n })}
    >
      {t('Quem pediu continua na escala até você trocar ou manter.')}
    </Notice>
  );
};

function Acoes({ escala, titulo }: { escala: Escala; titulo: string }) {
  const sugerir = useSugerirEscala(t('Erro ao sugerir'));
  const { funcoes, escalados, evento } = escala;
  const faltam = funcoes.reduce((soma, funcao) => soma + lotacaoDaFuncao(funcao, escalados).faltam, 0);
  const texto = textoDaEscala({ titulo, funcoes, escalados });
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-md:*:flex-auto print:hidden">
      <Button
        variant="primary"
        icon={Sparkles}
        busy={sugerir.isPending}
        disabled={faltam === 0}
        onClick={() =>
          sugerir.mutate(
            { evento_id: evento.id },
            {
              onSuccess: ({ escalados: n, faltam: sobra }) =>
                toast.sucesso(escaladas(n), sobra > 0 ? sobram(sobra) : undefined),
            },
          )
        }
      >
        {t('Sugerir')}
      </Button>
      <Button icon={Share2} disabled={escalados.length === 0} onClick={() => void compartilhar(texto)}>
        {t('Compartilhar')}
      </Button>
      <Button icon={Printer} disabled={escalados.length === 0} onClick={() => print()}>
        {t('Imprimir')}
      </Button>
      <p role="status" className="text-ink-2 figures">
        {dizerFalta(faltam, pedidosDeTroca(escala))}
      </p>
    </div>
  );
}

/** A scale is not called complete while somebody waits for a decision. */
function dizerFalta(faltam: number, pedidos: number): string {
  if (faltam === 1) return t('Falta 1 pessoa');
  if (faltam > 1) return t('Faltam {n} pessoas', { n: faltam });
  if (pedidos === 0) return t('Escala completa');
  return pedidos === 1 ? t('Falta decidir 1 troca') : t('Falta decidir {n} trocas', { n: pedidos });
}

const escaladas = (n: number): string => (n === 1 ? t('1 pessoa escalada') : t('{n} pessoas escaladas', { n }));
const sobram = (n: number): string =>
  n === 1 ? t('1 lugar ficou sem ninguém livre.') : t('{n} lugares ficaram sem ninguém livre.', { n });

/** The telephone's own list of ways to share; elsewhere the clipboard. */
async function compartilhar(text: string): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ text });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyText(text, t('Escala copiada'));
}
