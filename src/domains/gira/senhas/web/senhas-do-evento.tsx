import { History, Settings2, Tv } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { usePlaces } from '../../../../web/kit/places.ts';
import { nomeDaSenha } from '../rules.ts';
import { t } from '../texts.ts';
import { AjustarSenhas } from './ajustar-senhas.tsx';
import { ChamadaAgora, useDizerFeito } from './chamada-agora.tsx';
import { DarSenha } from './dar-senha.tsx';
import { PainelDaTelevisao } from './painel-da-televisao.tsx';
import { useChamarSenhaDeNovo, useSenhas, type Senhas } from './queries.ts';
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
      {aberto === 'ajustes' && <AjustarSenhas evento={evento} ajustes={ajustes} onFechar={() => setAberto(null)} />}
      {aberto === 'feitas' && (
        <SenhasFeitas eventoId={eventoId} feitas={data.feitas} onFechar={() => setAberto(null)} />
      )}
      {aberto === 'painel' && (
        <PainelDaTelevisao
          eventoId={eventoId}
          endereco={ajustes?.painel ?? null}
          visitantes={data.visitantes}
          onFechar={() => setAberto(null)}
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
