import { History, Settings2, Tv } from 'lucide-react';
import { useState } from 'react';
import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { usePlaces } from '../../../../web/kit/places.ts';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useClock } from '../../../../web/state/clock.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { nomeDaSenha } from '../rules.ts';
import { AjustarSenhas } from './ajustar-senhas.tsx';
import { ChamadaAgora, useDizerFeito } from './chamada-agora.tsx';
import { NaPorta } from './na-porta.tsx';
import { PainelDaTelevisao } from './painel-da-televisao.tsx';
import { type EventoComSenhas, type Senhas, useChamarSenhaDeNovo, useEventosComSenhas, useSenhas } from './queries.ts';
import { SenhasFeitas } from './senhas-feitas.tsx';

type Aberto = 'ajustes' | 'painel' | 'feitas' | null;

/** The caller's screen of one event. */
export function SenhasDoEvento({ eventoId }: { eventoId: string }) {
  const query = useSenhas(eventoId);
  const [aberto, setAberto] = useState<Aberto>(null);
  const { data } = query;
  if (!data) return <Pending of={query} title={t('Erro ao carregar as senhas')} />;
  const { ajustes, evento } = data;
  if (evento.cancelado) return <Notice tone="aviso" title={t('Este evento foi cancelado.')} />;
  return (
    <>
      {ajustes ? (
        <Chamador dados={data} onAbrir={setAberto} />
      ) : (
        <Card>
          <EmptyState
            title={t('As senhas deste evento não estão abertas.')}
            action={
              <Button variant="primary" onClick={() => setAberto('ajustes')}>
                {t('Abrir senhas')}
              </Button>
            }
          >
            {t('Diga quantas pessoas a casa atende; normais e preferenciais saem na mesma numeração.')}
          </EmptyState>
        </Card>
      )}
      {aberto === 'ajustes' && <AjustarSenhas evento={evento} ajustes={ajustes} onClose={() => setAberto(null)} />}
      {aberto === 'feitas' && <SenhasFeitas eventoId={eventoId} feitas={data.feitas} onClose={() => setAberto(null)} />}
      {aberto === 'painel' && (
        <PainelDaTelevisao
          eventoId={eventoId}
          endereco={ajustes?.painel ?? null}
          visitantes={data.visitantes}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  );
}

function Chamador({ dados, onAbrir }: { dados: Senhas; onAbrir: (qual: Aberto) => void }) {
  const { ajustes, totais } = dados;
  if (!ajustes) return null;
  return (
    <>
      {/* On a telephone what is pressed for everybody comes first, and this below the lists. */}
      <div className="flex flex-wrap items-center justify-between gap-3 max-md:contents">
        <p role="status" className="text-ink-2 figures md:min-w-60 md:flex-1">
          <Parts of={dizerTotais(totais, ajustes.limite)} />
        </p>
        <div className="flex gap-2 max-md:order-1 max-md:*:flex-auto max-md:*:shrink max-md:*:px-1.5 max-md:*:text-sm md:gap-2.5 max-md:[&_svg]:hidden">
          <Button icon={Tv} onClick={() => onAbrir('painel')}>
            {t('Painel e visitantes')}
          </Button>
          <Button icon={History} onClick={() => onAbrir('feitas')}>
            {t('O que foi feito')}
          </Button>
          <Button icon={Settings2} onClick={() => onAbrir('ajustes')}>
            {t('Ajustar')}
          </Button>
        </div>
      </div>
      {ajustes.encerrada && <Notice tone="aviso" title={t('Não se tiram mais senhas deste evento.')} />}
      <NaPorta dados={dados} />
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <ChamadaAgora dados={dados} />
        <Espera dados={dados} />
      </div>
    </>
  );
}

/** Where every ticket that was given is now: the numbers after the first add up to it. */
function dizerTotais(totais: Senhas['totais'], limite: number): string[] {
  const { dadas, esperando: esperam, chamadas, atendidas, nao_vieram: faltaram } = totais;
  return [
    t('{n} de {limite} senhas', { n: dadas, limite }),
    t('{n} esperando', { n: esperam }),
    chamadas === 1 ? t('1 chamada|senha') : t('{n} chamadas', { n: chamadas }),
    atendidas === 1 ? t('1 atendida') : t('{n} atendidas', { n: atendidas }),
    faltaram === 1 ? t('1 não veio') : t('{n} não vieram', { n: faltaram }),
  ];
}

/** The absent stand first: those who wait have nothing to press that could move. */
function Espera({ dados: { esperando, passadas, evento } }: { dados: Senhas }) {
  const deNovo = useChamarSenhaDeNovo(t('Erro ao chamar'));
  const dizer = useDizerFeito(evento.id);
  const naoVieram = usePlaces(
    passadas.filter(({ estado }) => estado === 'nao_veio').toReversed(),
    ({ numero }) => numero,
  );
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      {naoVieram.length > 0 && (
        <Card title={t('Não vieram')}>
          <ul className="flex flex-col divide-y divide-line">
            {naoVieram.map((senha, lugar) => (
              <li key={senha?.numero ?? `livre ${lugar}`} className="flex h-15 items-center justify-between gap-3">
                {senha && (
                  <>
                    <span className="truncate">
                      <span className="font-semibold figures">{nomeDaSenha(senha)}</span>{' '}
                      <span className="text-ink-2">{senha.nome}</span>
                    </span>
                    <Button
                      aria-label={t('Chamar de novo: {senha}', { senha: nomeDaSenha(senha) })}
                      disabled={deNovo.isPending}
                      onClick={() =>
                        deNovo.mutate(
                          { evento_id: evento.id, numero: senha.numero },
                          { onSuccess: () => dizer({ ...senha, estado: 'chamada', vezes: senha.vezes + 1 }) },
                        )
                      }
                    >
                      {t('Chamar de novo')}
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('Esperando')}>
        {esperando.length === 0 ? (
          <p className="text-ink-2">{t('Ninguém está esperando agora.')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {esperando.map((senha) => (
              <li key={senha.numero} className="flex items-baseline gap-3 py-2">
                <span className="font-semibold figures">{nomeDaSenha(senha)}</span>
                <span className="min-w-0 wrap-anywhere text-ink-2">{senha.nome}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** The event that goes on, else the next one, else the last one. The newest stands first. */
function deAgora(itens: readonly EventoComSenhas[], agora: Date): EventoComSenhas | undefined {
  const porVir = itens.filter(({ fim }) => new Date(fim) >= agora);
  return porVir.at(-1) ?? itens[0];
}

/** The caller's screen of the event that goes on (row O3). */
export function Page() {
  const query = useEventosComSenhas();
  const fuso = useFuso();
  const agora = useClock();
  const [params, change] = useUrlParams('/senhas');
  const itens = query.data?.itens;
  const evento = itens?.find(({ id }) => id === params.get('evento')) ?? (itens && deAgora(itens, agora));
  return (
    <PageLayout>
      {!itens && <Pending of={query} title={t('Erro ao carregar as senhas')} />}
      {itens && !evento && (
        <Card>
          <EmptyState
            title={t('Nenhum evento aberto ao público')}
            action={<LinkButton href="/agenda">{t('Abrir a agenda')}</LinkButton>}
          >
            {t('Senhas são de um evento da agenda que é aberto ao público.')}
          </EmptyState>
        </Card>
      )}
      {itens && evento && (
        <>
          <SelectField
            label={t('Evento')}
            fieldClass="max-md:[&>label]:sr-only"
            value={evento.id}
            onChange={({ target }) => change({ evento: target.value })}
            options={itens.map((um) => ({ value: um.id, label: nomeDoEvento(um, fuso) }))}
          />
          <SenhasDoEvento key={evento.id} eventoId={evento.id} />
        </>
      )}
    </PageLayout>
  );
}

const nomeDoEvento = ({ titulo, inicio }: EventoComSenhas, fuso: string): string =>
  `${formatInstantePorExtenso(new Date(inicio), fuso, getLanguage())} · ${titulo}`;
