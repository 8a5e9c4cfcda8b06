import { Copy, Mail, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { formatDia, somarDias } from '../../../../shared/datas.ts';
import { call } from '../../../../web/api/client.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState, ErrorState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { PayBar } from '../../../../web/kit/pay-bar.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { DIAS_ANTES, GRUPOS_DE_LEMBRETE, type Grupo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { ListaDeFora } from './de-fora.tsx';
import { GrupoDeLembretes } from './grupo-de-lembretes.tsx';
import { ModelosDeLembrete } from './modelos.tsx';
import { type Devedor, useDispensar, useEnviar, useLembrete, useLembretes } from './queries.ts';
import { useLembrar } from './use-lembrar.tsx';

interface Props {
  membro_id: string;
  nome: string;
  onClose: () => void;
}

/** Opting out wins over every channel; the toast takes it back. */
export function DispensarDeLembretes({ membro_id, nome, onClose }: Props) {
  const dispensar = useDispensar(t('Erro ao salvar'));
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Não lembrar mais?')}
      item={nome}
      confirmLabel={t('Não lembrar mais')}
      onConfirm={async () => {
        await dispensar.mutateAsync({ membro_id, sem_lembretes: true });
        toast.sucesso(t('Não será mais lembrado'), nome, {
          label: t('Desfazer'),
          onPress: () => dispensar.mutate({ membro_id, sem_lembretes: false }),
        });
      }}
    >
      {t(
        '{nome} sai dos lembretes, por qualquer meio, e das cartas que o programa manda. Dá para voltar atrás aqui mesmo.',
        { nome },
      )}
    </ConfirmDialog>
  );
}

/** The message as it would be sent now; copying marks nobody. */
export function VerLembrete({ membro_id, nome, onClose }: Props) {
  const query = useLembrete(membro_id);
  return (
    <Dialog
      size="sm"
      title={t('Mensagem')}
      description={nome}
      cancelLabel={t('Fechar')}
      onClose={onClose}
      actions={
        query.data && (
          <Button variant="primary" icon={Copy} onClick={() => void copyText(query.data.texto, t('Mensagem copiada'))}>
            {t('Copiar')}
          </Button>
        )
      }
    >
      {query.data ? (
        <p className="whitespace-pre-wrap wrap-anywhere">{query.data.texto}</p>
      ) : (
        <Pending of={query} title={t('Erro ao carregar lembretes')} />
      )}
    </Dialog>
  );
}

type Aberto = { dialogo: 'ver' | 'dispensar'; devedor: Devedor } | { dialogo: 'modelos' } | { dialogo: 'enviar' };

const NINGUEM: ReadonlySet<string> = new Set();

/** Who is reminded of what they owe, the longest late first. */
export function Page() {
  const gestao = useCan()('gestao');
  const query = useLembretes();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(NINGUEM);
  const itens = query.data?.itens ?? [];
  // A person who paid or was reminded elsewhere meanwhile is no longer ticked.
  const escolhidos = itens.filter((um) => marcados.has(um.membro_id) && podeEmail(um));
  return (
    <PageLayout
      {...(gestao && {
        actions: (
          <Button icon={SquarePen} onClick={() => setAberto({ dialogo: 'modelos' })}>
            {t('Modelos')}
          </Button>
        ),
      })}
    >
      {query.error && !query.data && (
        <ErrorState
          title={t('Erro ao carregar lembretes')}
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !query.error && <Skeleton className="h-64" />}
      {query.data && !query.data.em_horario && itens.some(podeEmail) && (
        <Notice>{t('E-mails saem das 8h às 21h, no horário da casa.')}</Notice>
      )}
      {query.data && itens.length === 0 && (
        <EmptyState title={t('Ninguém para lembrar agora')}>
          {t('Quem tem mensalidade perto de vencer ou em atraso aparece aqui.')}
        </EmptyState>
      )}
      <Grupos itens={itens} marcados={marcados} onMarcar={setMarcados} onAbrir={setAberto} />
      <ListaDeFora pessoas={query.data?.de_fora ?? []} />
      <PayBar
        count={escolhidos.length}
        total={escolhidos.reduce((soma, um) => soma + um.total_centavos, 0)}
        onClear={() => setMarcados(NINGUEM)}
      >
        <Button
          variant="money"
          size="lg"
          icon={Mail}
          disabled={!query.data?.em_horario}
          onClick={() => setAberto({ dialogo: 'enviar' })}
        >
          {escolhidos.length === 1 ? t('Enviar 1 e-mail') : t('Enviar {n} e-mails', { n: escolhidos.length })}
        </Button>
      </PayBar>
      {aberto && (
        <Dialogos
          aberto={aberto}
          escolhidos={escolhidos}
          onEnviado={() => setMarcados(NINGUEM)}
          onClose={() => setAberto(null)}
        />
      )}
    </PageLayout>
  );
}

/** Has an e-mail, wants it, and was not written to in this cycle. */
const podeEmail = ({ email, marcas }: Devedor): boolean =>
  email === 'sim' && marcas.every(({ canal }) => canal !== 'email');

interface GruposProps {
  itens: readonly Devedor[];
  marcados: ReadonlySet<string>;
  onMarcar: (marcados: ReadonlySet<string>) => void;
  onAbrir: (aberto: Aberto) => void;
}

function Grupos({ itens, marcados, onMarcar, onAbrir }: GruposProps) {
  const fuso = useFuso();
  const hoje = useSignedIn().hoje ?? '';
  const { porWhatsApp, deOutroJeito, desfazer, pergunta, ocupado } = useLembrar();
  const titulos: Readonly<Record<Grupo, () => string>> = {
    a_vencer: () => t('Vencem até {dia}', { dia: formatDia(somarDias(hoje, DIAS_ANTES)) }),
    venceu: () => t('Venceram ontem'),
    atrasada: () => t('Em atraso'),
  };
  const acoes = {
    fuso,
    ocupado,
    porWhatsApp: (devedor: Devedor) => void porWhatsApp(devedor),
    deOutroJeito,
    desfazer,
    ver: (devedor: Devedor) => onAbrir({ dialogo: 'ver', devedor }),
    copiar: (devedor: Devedor) => void copiar(devedor),
    dispensar: (devedor: Devedor) => onAbrir({ dialogo: 'dispensar', devedor }),
  };
  const grupos = GRUPOS_DE_LEMBRETE.toReversed().map((grupo) => {
    const pessoas = itens.filter((um) => um.grupo === grupo);
    if (pessoas.length === 0) return null;
    return (
      <GrupoDeLembretes
        key={grupo}
        titulo={titulos[grupo]()}
        pessoas={pessoas}
        acoes={acoes}
        selecao={{ keys: marcados, onChange: onMarcar, disabled: (um) => !podeEmail(um) }}
      />
    );
  });
  return (
    <>
      {grupos}
      {pergunta}
    </>
  );
}

/** The words are asked for when they are copied, so that they say what is owed then. */
const copiar = async ({ membro_id }: Devedor): Promise<void> => {
  try {
    const { texto } = await call('lerLembrete', { membro_id });
    await copyText(texto, t('Mensagem copiada'));
  } catch (error) {
    toast.erro(t('Erro ao carregar lembretes'), error instanceof Error ? error.message : '');
  }
};

interface DialogosProps {
  aberto: Aberto;
  escolhidos: readonly Devedor[];
  onEnviado: () => void;
  onClose: () => void;
}

function Dialogos({ aberto, escolhidos, onEnviado, onClose }: DialogosProps) {
  if (aberto.dialogo === 'modelos') return <ModelosDeLembrete onClose={onClose} />;
  if (aberto.dialogo === 'enviar')
    return <EnviarLembretes escolhidos={escolhidos} onEnviado={onEnviado} onClose={onClose} />;
  const { membro_id, nome } = aberto.devedor;
  if (aberto.dialogo === 'ver') return <VerLembrete membro_id={membro_id} nome={nome} onClose={onClose} />;
  return <DispensarDeLembretes membro_id={membro_id} nome={nome} onClose={onClose} />;
}

function EnviarLembretes({ escolhidos, onEnviado, onClose }: Omit<DialogosProps, 'aberto'>) {
  const enviar = useEnviar(t('Erro ao enviar e-mails'));
  const n = escolhidos.length;
  return (
    <ConfirmDialog
      onClose={onClose}
      tone="primary"
      title={t('Enviar lembretes por e-mail?')}
      confirmLabel={t('Enviar e-mails')}
      onConfirm={async () => {
        const { enviados, de_fora } = await enviar.mutateAsync({ membros: escolhidos.map((um) => um.membro_id) });
        onEnviado();
        toast.sucesso(
          enviados === 1 ? t('1 e-mail na fila') : t('{n} e-mails na fila', { n: enviados }),
          deFora(de_fora),
        );
      }}
    >
      {n === 1
        ? t('1 pessoa recebe a mensagem do seu grupo. Um e-mail que saiu não volta.')
        : t('{n} pessoas recebem, cada uma, a mensagem do seu grupo. Um e-mail que saiu não volta.', { n })}
    </ConfirmDialog>
  );
}

function deFora(quantos: number): string | undefined {
  if (quantos === 0) return undefined;
  return quantos === 1
    ? t('1 ficou de fora: já tinha sido lembrada ou não deve mais.')
    : t('{n} ficaram de fora: já tinham sido lembradas ou não devem mais.', { n: quantos });
}
