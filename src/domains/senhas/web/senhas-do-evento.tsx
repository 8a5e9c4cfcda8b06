import { Megaphone, Settings2, Tv } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Pending } from '../../../web/kit/pending.tsx';
import { nomeDaSenha } from '../rules.ts';
import { t } from '../texts.ts';
import { AjustarSenhas } from './ajustar-senhas.tsx';
import { DarSenha } from './dar-senha.tsx';
import { PainelDaTelevisao } from './painel-da-televisao.tsx';
import {
  useChamarSenhaDeNovo,
  useChamarProximaSenha,
  useEncerrarSenha,
  useSenhas,
  type Senha,
  type Senhas,
} from './queries.ts';

type Aberto = 'ajustes' | 'painel' | null;

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
  const chamar = useChamarProximaSenha(t('Erro ao chamar'));
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
        <div className="flex flex-wrap gap-2.5">
          <Button icon={Tv} onClick={() => onAbrir('painel')}>
            {t('Painel e visitantes')}
          </Button>
          <Button icon={Settings2} onClick={() => onAbrir('ajustes')}>
            {t('Ajustar')}
          </Button>
        </div>
      </div>
      {ajustes.encerrada && <Notice tone="aviso" title={t('Não se tiram mais senhas deste evento.')} />}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <div className="flex flex-col gap-4 md:gap-5">
          <Card title={t('Chamada agora')} faixa>
            <Button
              variant="primary"
              size="lg"
              wide
              icon={Megaphone}
              busy={chamar.isPending}
              disabled={totais.esperando === 0}
              onClick={() => chamar.mutate({ evento_id: evento.id })}
            >
              {t('Chamar próxima')}
            </Button>
            {dados.chamadas.length === 0 ? (
              <p className="mt-4 text-ink-2">
                {totais.esperando === 0 ? t('Ninguém está esperando agora.') : t('Ninguém foi chamado ainda.')}
              </p>
            ) : (
              <ul className="mt-4 flex flex-col gap-3">
                {dados.chamadas.map((senha) => (
                  <Chamada key={senha.numero} senha={senha} eventoId={evento.id} />
                ))}
              </ul>
            )}
          </Card>
          {!ajustes.encerrada && <DarSenha eventoId={evento.id} restam={ajustes.limite - totais.dadas} />}
        </div>
        <Espera dados={dados} />
      </div>
    </>
  );
}

function Chamada({ senha, eventoId }: { senha: Senha; eventoId: string }) {
  const deNovo = useChamarSenhaDeNovo(t('Erro ao chamar'));
  const encerrar = useEncerrarSenha(t('Erro ao salvar'));
  const nome = nomeDaSenha(senha);
  const qual = { evento_id: eventoId, numero: senha.numero };
  const ocupada = deNovo.isPending || encerrar.isPending;
  return (
    <li className="rounded-lg border border-line bg-sunken p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-bold figures">{nome}</span>
        <span className="text-lg wrap-anywhere">{senha.nome}</span>
        {senha.vezes > 1 && <span className="text-sm text-ink-2">{t('chamada {n} vezes', { n: senha.vezes })}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5 max-md:*:flex-auto">
        <Button
          variant="primary"
          aria-label={t('Atendida: {senha}', { senha: nome })}
          busy={encerrar.isPending && encerrar.variables.veio}
          disabled={ocupada}
          onClick={() => encerrar.mutate({ ...qual, veio: true })}
        >
          {t('Atendida')}
        </Button>
        <Button
          aria-label={t('Chamar de novo: {senha}', { senha: nome })}
          busy={deNovo.isPending}
          disabled={ocupada}
          onClick={() => deNovo.mutate(qual)}
        >
          {t('Chamar de novo')}
        </Button>
        <Button
          aria-label={t('Não veio: {senha}', { senha: nome })}
          busy={encerrar.isPending && !encerrar.variables.veio}
          disabled={ocupada}
          onClick={() => encerrar.mutate({ ...qual, veio: false })}
        >
          {t('Não veio')}
        </Button>
      </div>
    </li>
  );
}

function Espera({ dados: { esperando, passadas, evento } }: { dados: Senhas }) {
  const deNovo = useChamarSenhaDeNovo(t('Erro ao chamar'));
  const naoVieram = passadas.filter(({ estado }) => estado === 'nao_veio');
  return (
    <div className="flex flex-col gap-4 md:gap-5">
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
      {naoVieram.length > 0 && (
        <Card title={t('Não vieram')}>
          <ul className="flex flex-col divide-y divide-line">
            {naoVieram.map((senha) => (
              <li key={senha.numero} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  <span className="font-semibold figures">{nomeDaSenha(senha)}</span>{' '}
                  <span className="wrap-anywhere text-ink-2">{senha.nome}</span>
                </span>
                <Button
                  aria-label={t('Chamar de novo: {senha}', { senha: nomeDaSenha(senha) })}
                  disabled={deNovo.isPending}
                  onClick={() => deNovo.mutate({ evento_id: evento.id, numero: senha.numero })}
                >
                  {t('Chamar de novo')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
