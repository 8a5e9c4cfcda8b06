import { Copy, EyeOff, PencilLine, Pin, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { formatDia } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { partesDoTexto, textoParaWhatsApp } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { EditarAviso, EscreverAviso } from './escrever-aviso.tsx';
import { paraQuem, quantosAbriram } from './nomes.ts';
import { type Aviso, useAbrir, useAvisos, useQuemAbriu, useRetirarAviso } from './queries.ts';

/** First names are enough to speak to people; there are no receipts per message. */
export function QuemAbriu({ id, titulo, onClose }: { id: string; titulo: string; onClose: () => void }) {
  const query = useQuemAbriu(id);
  return (
    <Dialog
      size="sm"
      title={t('Quem abriu os avisos')}
      description={titulo}
      cancelLabel={t('Fechar')}
      onClose={onClose}
    >
      {query.data ? <Leitura {...query.data} /> : <Pending of={query} title={t('Erro ao carregar')} />}
    </Dialog>
  );
}

interface LeituraProps {
  contas: number;
  abriram: number;
  faltam: readonly string[];
  sem_conta: number;
}

function Leitura({ contas, abriram, faltam, sem_conta }: LeituraProps) {
  return (
    <div className="flex flex-col gap-4">
      {contas > 0 && <p className="text-lg font-semibold">{quantosAbriram({ contas, abriram })}</p>}
      {faltam.length === 0 ? (
        contas > 1 && <p>{t('Todos abriram depois deste aviso.')}</p>
      ) : (
        <div>
          <h3 className="mb-1 font-semibold">{t('Ainda não abriram')}</h3>
          <p className="wrap-anywhere">{faltam.join(', ')}</p>
        </div>
      )}
      {sem_conta > 0 && (
        <p>
          {sem_conta === 1
            ? t('1 pessoa sem conta não pode abrir: avise de outro jeito.')
            : t('{n} pessoas sem conta não podem abrir: avise de outro jeito.', { n: sem_conta })}
        </p>
      )}
      <p className="text-sm text-ink-3">{t('Vale a última vez que cada pessoa abriu a tela de avisos.')}</p>
    </div>
  );
}

/** Plain text, as it was typed. An address is a link that shows where it leads. */
export function TextoDoAviso({ texto }: { texto: string }) {
  return (
    <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">
      {partesDoTexto(texto).map((parte, nth) =>
        parte.endereco ? (
          <a
            key={nth}
            href={parte.texto}
            target="_blank"
            rel="noopener noreferrer"
            className="rounded-sm font-semibold text-mata-ink underline decoration-mata-line decoration-2 underline-offset-4"
          >
            {parte.texto}
          </a>
        ) : (
          parte.texto
        ),
      )}
    </p>
  );
}

type Aberto = 'editar' | 'retirar' | 'quem' | null;

/** One notice. Writers also read whom it is for, who opened the box since, and what may be done. */
export function CartaoDoAviso({ aviso, novo }: { aviso: Aviso; novo: boolean }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const { titulo, texto, escrita } = aviso;
  if (titulo === null || texto === null)
    return (
      <Card className="border-dashed">
        <p className="text-ink-2">{t('Este aviso foi retirado pela casa.')}</p>
      </Card>
    );
  return (
    <Card
      className="[&>header]:flex-nowrap"
      title={<span className="wrap-anywhere">{titulo}</span>}
      asideStays
      aside={
        escrita && (
          <RowMenu
            label={t('Ações de {titulo}', { titulo })}
            groups={[
              [
                { label: t('Quem abriu'), icon: Users, onSelect: () => setAberto('quem') },
                { label: t('Editar'), icon: PencilLine, onSelect: () => setAberto('editar') },
              ],
              [{ label: t('Retirar aviso'), icon: EyeOff, danger: true, onSelect: () => setAberto('retirar') }],
            ]}
          />
        )
      }
    >
      <Marcas aviso={aviso} novo={novo} />
      <TextoDoAviso texto={texto} />
      {escrita && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm text-ink-2">
          <p>
            {paraQuem(escrita)}
            {aviso.estado !== 'agendado' && escrita.contas > 0 && ` · ${quantosAbriram(escrita)}`}
          </p>
          <Button
            icon={Copy}
            aria-label={t('Copiar para o WhatsApp: {titulo}', { titulo })}
            onClick={() => void copyText(textoParaWhatsApp({ titulo, texto }), t('Texto copiado'))}
          >
            {t('Copiar para o WhatsApp')}
          </Button>
        </div>
      )}
      {aberto === 'quem' && <QuemAbriu id={aviso.id} titulo={titulo} onClose={() => setAberto(null)} />}
      {aberto === 'editar' && escrita && (
        <EditarAviso aviso={aviso} titulo={titulo} texto={texto} escrita={escrita} onClose={() => setAberto(null)} />
      )}
      {aberto === 'retirar' && <Retirar id={aviso.id} titulo={titulo} onClose={() => setAberto(null)} />}
    </Card>
  );
}

function Marcas({ aviso: { de, ate, estado, fixado, alterado_em }, novo }: { aviso: Aviso; novo: boolean }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-3">
      {novo && <Badge tone="mata">{t('Novo')}</Badge>}
      {fixado && (
        <Badge tone="dende" icon={Pin}>
          {t('Fixado')}
        </Badge>
      )}
      {alterado_em !== null && <Badge>{t('Alterado')}</Badge>}
      {estado === 'agendado' && <span>{t('Aparece em {dia}', { dia: formatDia(de) })}</span>}
      {estado === 'passou' && ate !== null && <span>{t('Saiu em {dia}', { dia: formatDia(ate) })}</span>}
      {estado === 'vale' && <span>{formatDia(de)}</span>}
      {estado === 'vale' && ate !== null && <span>{t('Até {dia}', { dia: formatDia(ate) })}</span>}
    </div>
  );
}

function Retirar({ id, titulo, onClose }: { id: string; titulo: string; onClose: () => void }) {
  const retirar = useRetirarAviso(t('Erro ao retirar o aviso'));
  return (
    <ConfirmDialog
      title={t('Retirar este aviso?')}
      item={titulo}
      confirmLabel={t('Retirar aviso')}
      onConfirm={async () => {
        await retirar.mutateAsync({ id });
        toast.sucesso(t('Aviso retirado'));
      }}
      onClose={onClose}
    >
      {t('O texto some para todos, e fica dito que foi retirado. Cartas que ainda não saíram não saem mais.')}
    </ConfirmDialog>
  );
}

/** The box of notices. Opening it is what counts as seen. */
export function Page() {
  const escreve = useCan()('comunicados:edit');
  const query = useAvisos();
  const [novo, setNovo] = useState(false);
  const itens = query.data?.itens;
  const ehNovo = useAbrir(itens);
  return (
    <PageLayout
      actions={
        escreve && (
          <Button variant="primary" icon={Plus} onClick={() => setNovo(true)}>
            {t('Novo aviso')}
          </Button>
        )
      }
    >
      {!itens && <Pending of={query} title={t('Erro ao carregar os avisos')} />}
      {itens?.length === 0 && (
        <EmptyState title={t('Nenhum aviso agora')}>
          {escreve
            ? t('Escreva um aviso: quem é da casa lê aqui, no Início e, se quiser, por e-mail.')
            : t('O que a casa escrever para você aparece aqui.')}
        </EmptyState>
      )}
      {itens && itens.length > 0 && (
        <ul className="flex max-w-3xl flex-col gap-4">
          {itens.map((aviso) => (
            <li key={aviso.id}>
              <CartaoDoAviso aviso={aviso} novo={ehNovo(aviso.id)} />
            </li>
          ))}
        </ul>
      )}
      {novo && <EscreverAviso onClose={() => setNovo(false)} />}
    </PageLayout>
  );
}
