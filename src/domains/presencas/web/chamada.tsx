import { CreditCard, QrCode, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { formatInstantePorExtenso } from '../../../shared/datas.ts';
import { dobrar } from '../../../shared/busca.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { lineDown } from '../../../web/api/line.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../web/kit/link-button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Pending } from '../../../web/kit/pending.tsx';
import { SearchField } from '../../../web/kit/search-field.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { useFuso } from '../../../web/session/use-fuso.ts';
import { useClock } from '../../../web/state/clock.ts';
import { useStore } from '../../../web/state/store.ts';
import { useUrlParams } from '../../../web/state/url-params.ts';
import { abreEm, type EstadoDaPresenca } from '../rules.ts';
import { t } from '../texts.ts';
import { CodigoDaPorta } from './codigo-da-porta.tsx';
import { LeitorDeCartoes } from './leitor-de-cartoes.tsx';
import { LinhaDaChamada } from './linha-da-chamada.tsx';
import type { Chamadas, Chamada as Lista } from './queries.ts';
import { useChamada, useEventosDaChamada } from './use-chamada.ts';

type Evento = Chamadas['itens'][number];

/** The event that goes on, else the next that begins today, else the last one. */
function eventoDeAgora(itens: readonly Evento[], agora: Date): Evento | undefined {
  const validos = itens.filter(({ cancelado }) => !cancelado);
  const aberto = validos.findLast((um) => abreEm(um) <= agora && agora <= new Date(um.fim));
  return aberto ?? validos.find(({ inicio }) => new Date(inicio) <= agora) ?? validos.at(-1);
}

/** The list to tap: which event, who is there, and the ways to read cards. */
export function Chamada() {
  const [params, change] = useUrlParams();
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
  const { query, chamada, esperam, marcar, guardarCartao } = useChamada(eventoId);
  const [aberto, setAberto] = useState<'leitor' | 'codigo' | null>(null);
  const agora = useClock();
  if (!chamada) return <Pending of={query} title={t('Erro ao carregar a chamada')} />;
  const { evento } = chamada;
  const aberta = agora >= abreEm(evento);
  if (evento.cancelado) return <Notice tone="aviso" title={t('Este evento foi cancelado e não tem chamada.')} />;
  return (
    <>
      {!aberta && (
        <Notice title={t('A chamada abre duas horas antes do início.')}>{t('Até lá, só falta justificada.')}</Notice>
      )}
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-auto">
        <Button variant="primary" icon={ScanLine} disabled={!aberta} onClick={() => setAberto('leitor')}>
          {t('Ler cartões')}
        </Button>
        <Button icon={QrCode} onClick={() => setAberto('codigo')}>
          {t('Código da porta')}
        </Button>
        <LinkButton icon={CreditCard} href="/cartoes-dos-membros">
          {t('Imprimir cartões')}
        </LinkButton>
      </div>
      <Rede esperam={esperam.length} />
      <Nomes
        chamada={chamada}
        aberta={aberta}
        esperam={new Set(esperam.map((um) => ('membro_id' in um ? um.membro_id : '')))}
        onMarcar={(membros, estado) => void marcar(membros, estado)}
      />
      {aberto === 'leitor' && (
        <LeitorDeCartoes eventoId={eventoId} onSemRede={guardarCartao} onFechar={() => setAberto(null)} />
      )}
      {aberto === 'codigo' && <CodigoDaPorta eventoId={eventoId} onFechar={() => setAberto(null)} />}
    </>
  );
}

/** Whether what was tapped has arrived. */
function Rede({ esperam }: { esperam: number }) {
  const semRede = useStore(lineDown);
  if (!semRede) return null;
  return (
    <Notice tone="aviso" title={t('Sem internet: você pode continuar marcando')}>
      {esperam === 0
        ? t('As marcas ficam guardadas neste aparelho e seguem sozinhas quando a rede voltar.')
        : esperam === 1
          ? t('1 marca guardada neste aparelho. Ela segue sozinha quando a rede voltar.')
          : t('{n} marcas guardadas neste aparelho. Elas seguem sozinhas quando a rede voltar.', { n: esperam })}
    </Notice>
  );
}

interface NomesProps {
  chamada: Lista;
  /** The members whose marks this device has still to send. */
  esperam: ReadonlySet<string>;
  aberta: boolean;
  onMarcar: (membros: readonly string[], estado: EstadoDaPresenca | null) => void;
}

function Nomes({ chamada: { itens }, aberta, esperam, onMarcar }: NomesProps) {
  const semRede = useStore(lineDown);
  const fuso = useFuso();
  const [busca, setBusca] = useState('');
  const [soSemMarca, setSoSemMarca] = useState(false);
  const palavras = dobrar(busca).split(/\s+/).filter(Boolean);
  const visiveis = itens.filter(
    ({ nome, matricula, estado }) =>
      (!soSemMarca || estado === null) &&
      palavras.every((palavra) => dobrar(`${nome} ${matricula ?? ''}`).includes(palavra)),
  );
  const contar = (qual: EstadoDaPresenca | null) => itens.filter(({ estado }) => estado === qual).length;
  const semMarca = contar(null);
  return (
    <>
      <p role="status" className="text-ink-2 figures">
        {t('{presentes} presentes · {justificadas} justificadas · {faltas} faltas · {resto} sem marca', {
          presentes: contar('presente'),
          justificadas: contar('justificada'),
          faltas: contar('falta'),
          resto: semMarca,
        })}
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchField
          label={t('Buscar pelo nome')}
          value={busca}
          onValueChange={setBusca}
          maxLength={100}
          fieldClass="min-w-56 flex-1"
        />
        <Chip pressed={soSemMarca} onClick={() => setSoSemMarca(!soSemMarca)}>
          {t('Só sem marca')}
        </Chip>
        {aberta && semMarca > 0 && itens.some(({ estado }) => estado === 'presente') && (
          <Button
            onClick={() =>
              onMarcar(
                itens.filter(({ estado }) => estado === null).map((um) => um.membro_id),
                'falta',
              )
            }
          >
            {t('Falta para quem não tem marca')}
          </Button>
        )}
      </div>
      <Card flush>
        {visiveis.length === 0 ? (
          <EmptyState title={itens.length === 0 ? t('Nenhum membro ativo') : t('Ninguém com esta busca')} />
        ) : (
          <ul>
            {visiveis.map((linha) => (
              <LinhaDaChamada
                key={linha.membro_id}
                linha={linha}
                fuso={fuso}
                aberta={aberta}
                espera={semRede && esperam.has(linha.membro_id)}
                onMarcar={(estado) => onMarcar([linha.membro_id], estado)}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
