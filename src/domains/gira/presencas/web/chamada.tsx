import { CreditCard, History, QrCode, RefreshCw, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { formatarCodigo } from '../../../../shared/codigo.ts';
import { formatInstantePorExtenso, horaEm } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { lineDown } from '../../../../web/api/line.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { DoneDialog } from '../../../../web/kit/done-dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useClock } from '../../../../web/state/clock.ts';
import { useStore } from '../../../../web/state/store.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { abreEm } from '../rules.ts';
import { APARENCIAS, SEM_MARCA } from './estados.ts';
import { feitos } from './feitos.ts';
import { LeitorDeCartoes } from './leitor-de-cartoes.tsx';
import { NomesDaChamada, dizerMarca } from './nomes-da-chamada.tsx';
import { type Chamadas, type NaChamada, useCodigoDoEvento, useRenovarCodigoDaPorta } from './queries.ts';
import { useChamada, useEventosDaChamada } from './use-chamada.ts';

interface Props {
  itens: readonly NaChamada[];
  onDesfazer: (linhas: readonly NaChamada[]) => void;
  onClose: () => void;
}

/** The last marks, the newest first. Each can be undone by anybody who takes attendance. */
function ChamadaFeita({ itens, onDesfazer, onClose }: Props) {
  const fuso = useFuso();
  return (
    <DoneDialog
      description={t('A última marca de cada pessoa. Desfazer põe de volta o que havia antes.')}
      items={feitos(itens).map(({ chave, linhas, marcada_em, quem, antes }) => ({
        key: chave,
        title: dizerMarca(linhas),
        facts: [
          horaEm(new Date(marcada_em), fuso),
          quem,
          antes.length === 1 && t('antes: {marca}', { marca: nomeDe(antes[0] ?? null) }),
        ],
        onUndo: () => onDesfazer(linhas),
      }))}
      onClose={onClose}
    />
  );
}

const nomeDe = (estado: NaChamada['estado']): string => (estado ? APARENCIAS[estado] : SEM_MARCA).nome();

/** The square that members read with their own telephone. */
function CodigoDaPorta({ eventoId, onClose }: { eventoId: string; onClose: () => void }) {
  const query = useCodigoDoEvento(eventoId);
  const renovar = useRenovarCodigoDaPorta(t('Erro ao renovar o código'));
  const fuso = useFuso();
  const hora = (instante: string) => horaEm(new Date(instante), fuso);
  return (
    <Dialog
      onClose={onClose}
      title={t('Código da porta')}
      description={t('Cada membro aponta o próprio telefone e registra a presença.')}
      cancelLabel={t('Fechar')}
      actions={
        <Button
          icon={RefreshCw}
          busy={renovar.isPending}
          onClick={() =>
            renovar.mutate({ evento_id: eventoId }, { onSuccess: () => toast.sucesso(t('Código renovado')) })
          }
        >
          {t('Renovar código')}
        </Button>
      }
    >
      {query.data ? (
        <div className="flex flex-col items-center gap-4 text-center">
          <QrDrawing texto={query.data.endereco} titulo={t('Código da porta')} className="w-full max-w-96" />
          <p className="text-3xl font-bold tracking-widest figures">{formatarCodigo(query.data.codigo)}</p>
          <p className="text-ink-2">
            {t('Vale das {de} às {ate}. Um código renovado toma o lugar do anterior.', {
              de: hora(query.data.vale_de),
              ate: hora(query.data.vale_ate),
            })}
          </p>
        </div>
      ) : (
        <Pending of={query} title={t('Erro ao carregar o código')} />
      )}
    </Dialog>
  );
}

type Evento = Chamadas['itens'][number];

/** The event that goes on, else the next that begins today, else the last one. */
function eventoDeAgora(itens: readonly Evento[], agora: Date): Evento | undefined {
  const validos = itens.filter(({ cancelado }) => !cancelado);
  const aberto = validos.findLast((um) => abreEm(um) <= agora && agora <= new Date(um.fim));
  return aberto ?? validos.find(({ inicio }) => new Date(inicio) <= agora) ?? validos.at(-1);
}

/** The list to tap: which event, who is there, and the ways to read cards. */
export function Chamada() {
  const [params, change] = useUrlParams('/presencas');
  const { query, lista } = useEventosDaChamada();
  const fuso = useFuso();
  const agora = useClock();
  if (!lista) return <Pending of={query} title={t('Erro ao carregar a chamada')} />;
  const escolhido = lista.itens.find(({ id }) => id === params.get('evento'))?.id ?? params.get('evento');
  const evento = escolhido ?? eventoDeAgora(lista.itens, agora)?.id;
  if (!evento)
    return (
      <Card>
        <EmptyState
          title={t('Nenhum evento por perto')}
          action={<LinkButton href="/agenda">{t('Abrir a agenda')}</LinkButton>}
        >
          {t('A chamada é de um evento da agenda. Aparecem os dos últimos 60 dias e os da próxima semana.')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <SelectField
        label={t('Evento')}
        value={evento}
        onChange={({ target }) => change({ evento: target.value })}
        options={[
          ...(lista.itens.some(({ id }) => id === evento) ? [] : [{ value: evento, label: t('Outro evento') }]),
          ...lista.itens.map((um) => ({ value: um.id, label: nomeDoEvento(um, fuso) })),
        ]}
      />
      <ListaDoEvento key={evento} eventoId={evento} />
    </>
  );
}

/** 'sexta, 20 de novembro, 20:00 · Gira de caboclo' */
function nomeDoEvento(
  { titulo, inicio, cancelado }: Omit<Evento, 'presentes' | 'marcados' | 'id' | 'tipo' | 'fim'>,
  fuso: string,
): string {
  const quando = formatInstantePorExtenso(new Date(inicio), fuso, getLanguage());
  return `${quando} · ${titulo}${cancelado ? ` (${t('cancelado')})` : ''}`;
}

function ListaDoEvento({ eventoId }: { eventoId: string }) {
  const { query, chamada, esperam, marcar, desfazer, guardarCartao } = useChamada(eventoId);
  const [aberto, setAberto] = useState<'leitor' | 'codigo' | 'feito' | null>(null);
  const agora = useClock();
  const fuso = useFuso();
  if (!chamada) return <Pending of={query} title={t('Erro ao carregar a chamada')} />;
  const { evento } = chamada;
  const aberta = agora >= abreEm(evento);
  if (evento.cancelado) return <Notice tone="aviso" title={t('Este evento foi cancelado e não tem chamada.')} />;
  return (
    <>
      {!aberta && (
        <Notice
          title={t('A chamada abre {quando}.', {
            quando: formatInstantePorExtenso(abreEm(evento), fuso, getLanguage()),
          })}
        >
          {t('São duas horas antes do início, às {hora}. Até lá, só falta justificada.', {
            hora: horaEm(new Date(evento.inicio), fuso),
          })}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-2.5 max-md:*:px-2 max-md:*:text-sm md:flex md:flex-wrap">
        <Button variant="primary" icon={ScanLine} disabled={!aberta} onClick={() => setAberto('leitor')}>
          {t('Ler cartões')}
        </Button>
        <Button icon={QrCode} onClick={() => setAberto('codigo')}>
          {t('Código da porta')}
        </Button>
        <LinkButton icon={CreditCard} href="/cartoes-dos-membros">
          {t('Imprimir cartões')}
        </LinkButton>
        <Button icon={History} onClick={() => setAberto('feito')}>
          {t('O que foi feito')}
        </Button>
      </div>
      <NomesDaChamada
        chamada={chamada}
        aberta={aberta}
        esperam={new Set(esperam.map((um) => ('membro_id' in um ? um.membro_id : '')))}
        onMarcar={marcar}
        onDesfazer={desfazer}
      />
      <Rede esperam={esperam.length} />
      {aberto === 'leitor' && (
        <LeitorDeCartoes
          eventoId={eventoId}
          itens={chamada.itens}
          onSemRede={guardarCartao}
          onDesfazer={desfazer}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto === 'feito' && (
        <ChamadaFeita itens={chamada.itens} onDesfazer={desfazer} onClose={() => setAberto(null)} />
      )}
      {aberto === 'codigo' && <CodigoDaPorta eventoId={eventoId} onClose={() => setAberto(null)} />}
    </>
  );
}

/** Whether the taps have arrived. It lies over the end of the list, so that it moves no row. */
function Rede({ esperam }: { esperam: number }) {
  const semRede = useStore(lineDown);
  if (!semRede) return null;
  return (
    <Notice
      tone="aviso"
      title={t('Sem internet: você pode continuar marcando')}
      className="sticky bottom-2 z-10 shadow-2 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] short:bottom-2"
    >
      {esperam === 0
        ? t('As marcas ficam guardadas neste aparelho e seguem sozinhas quando a rede voltar.')
        : esperam === 1
          ? t('1 marca guardada neste aparelho. Ela segue sozinha quando a rede voltar.')
          : t('{n} marcas guardadas neste aparelho. Elas seguem sozinhas quando a rede voltar.', { n: esperam })}
    </Notice>
  );
}
