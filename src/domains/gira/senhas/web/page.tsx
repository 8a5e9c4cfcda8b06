import { History, Settings2, Tv } from 'lucide-react';
import { useState } from 'react';
import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { usePlaces } from '../../../../web/kit/places.ts';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useClock } from '../../../../web/state/clock.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { TIPOS_DE_SENHA, type TipoDeSenha, nomeDaSenha } from '../rules.ts';
import { AjustarSenhas } from './ajustar-senhas.tsx';
import { ChamadaAgora, useDizerFeito } from './chamada-agora.tsx';
import { PainelDaTelevisao } from './painel-da-televisao.tsx';
import {
  type EventoComSenhas,
  type Senhas,
  useChamarSenhaDeNovo,
  useDarSenha,
  useEventosComSenhas,
  useSenhas,
} from './queries.ts';
import { SenhasFeitas } from './senhas-feitas.tsx';

/** Gives a ticket in two presses: the kind, with a name or without one. */
export function DarSenha({ eventoId, restam }: { eventoId: string; restam: number }) {
  const dar = useDarSenha(t('Erro ao dar a senha'));
  const dizer = useDizerFeito(eventoId);
  const [nome, setNome] = useState('');
  const [dada, setDada] = useState('');
  const daTipo = (tipo: TipoDeSenha) => () =>
    dar.mutate(
      { evento_id: eventoId, tipo, nome },
      {
        onSuccess: (senha) => {
          setDada(nomeDaSenha(senha));
          setNome('');
          dizer({ ...senha, estado: 'esperando', vezes: 0 });
        },
      },
    );
  const palavras = { normal: t('Senha normal'), preferencial: t('Senha preferencial') };
  return (
    <Card title={t('Dar senha')} aside={restam > 0 ? t('restam {n}', { n: restam }) : t('acabaram')}>
      <TextField
        label={t('Primeiro nome (opcional)')}
        value={nome}
        maxLength={40}
        onChange={({ target }) => setNome(target.value)}
      />
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        {TIPOS_DE_SENHA.map((tipo) => (
          <Button
            key={tipo}
            size="lg"
            className="px-2"
            busy={dar.isPending && dar.variables?.tipo === tipo}
            disabled={restam <= 0 || dar.isPending}
            onClick={daTipo(tipo)}
          >
            {palavras[tipo]}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 min-h-7 text-lg">
        {dada && t('Senha {senha}', { senha: dada })}
      </p>
    </Card>
  );
}

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
  const { evento, ajustes, totais } = dados;
  if (!ajustes) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-2 figures">
          {t('{dadas} de {limite} senhas · {esperando} esperando · {atendidas} atendidas · {faltaram} não vieram', {
            dadas: totais.dadas,
            limite: ajustes.limite,
            esperando: totais.esperando,
            atendidas: totais.atendidas,
            faltaram: totais.nao_vieram,
          })}
        </p>
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-auto max-md:*:px-2.5 max-md:*:text-sm">
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
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <div className="flex flex-col gap-4 md:gap-5">
          <ChamadaAgora dados={dados} />
          {!ajustes.encerrada && <DarSenha eventoId={evento.id} restam={ajustes.limite - totais.dadas} />}
        </div>
        <Espera dados={dados} />
      </div>
    </>
  );
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
