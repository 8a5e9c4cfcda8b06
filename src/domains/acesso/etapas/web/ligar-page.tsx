import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TabPanel, Tabs } from '../../../../web/kit/tabs.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { establishSession, settingUpSecondStep } from '../../../../web/session/session-store.ts';
import type { Session } from '../../../../web/session/session.ts';
import { useLogout } from '../../../../web/session/use-logout.ts';
import { Titled } from '../../../../web/shell/titled.tsx';
import { Moldura } from '../../acesso/web/moldura.tsx';
import { t } from '../../../../shared/texts.ts';
import { fazChaves } from './faz-chaves.ts';
import { Codigos } from './codigos.tsx';
import { PassosDaChave } from './passos-da-chave.tsx';
import { PassosDoAplicativo } from './passos-do-aplicativo.tsx';
import { useEtapas } from './queries.ts';

interface Ligada {
  sessao: Session;
  codigos: string[] | null;
}

/** This page takes the place of every screen for a person who must have two steps and has not. */
export function Page() {
  const [ligada, setLigada] = useState<Ligada | null>(null);
  const { logout, busy } = useLogout();
  const mostrar = (nova: Ligada) => {
    settingUpSecondStep.set(true);
    setLigada(nova);
    scrollTo(0, 0);
  };
  const continuar = () => {
    settingUpSecondStep.set(false);
    if (ligada) establishSession(ligada.sessao);
    toast.sucesso(t('Duas etapas ligadas'));
  };
  return (
    <Titled title={t('Ligue as duas etapas')}>
      <Moldura
        titulo={ligada ? t('Os seus códigos de recuperação') : t('Ligue as duas etapas')}
        nota={
          ligada
            ? undefined
            : t('O seu acesso cuida de dinheiro ou de outras casas: além da senha, ele pede uma segunda etapa.')
        }
      >
        {ligada ? (
          <div className="mt-6 flex flex-col gap-5">
            <Codigos codigos={ligada.codigos ?? []} />
            <Button variant="primary" size="lg" wide onClick={continuar}>
              {t('Guardei os códigos: continuar')}
            </Button>
          </div>
        ) : (
          <>
            <Escolher onLigada={mostrar} />
            <Button variant="ghost" className="mt-4 -ml-3 px-3" busy={busy} onClick={logout}>
              {t('Sair')}
            </Button>
          </>
        )}
      </Moldura>
    </Titled>
  );
}

function Escolher({ onLigada }: { onLigada: (ligada: Ligada) => void }) {
  const query = useEtapas();
  const [como, setComo] = useState<'aplicativo' | 'chave'>('aplicativo');
  if (!query.data) return <Pending of={query} title={t('Erro ao carregar')} className="mt-6" />;
  const { pede_senha: pedeSenha, site } = query.data;
  const aplicativo = <PassosDoAplicativo pedeSenha={pedeSenha} onLigado={onLigada} />;
  if (site === null || !fazChaves()) return aplicativo;
  return (
    <div className="mt-6">
      <Tabs
        label={t('Qual é a sua segunda etapa?')}
        value={como}
        onValueChange={setComo}
        items={[
          { value: 'aplicativo', label: t('Aplicativo') },
          { value: 'chave', label: t('Chave de acesso') },
        ]}
      >
        <TabPanel value="aplicativo">{aplicativo}</TabPanel>
        <TabPanel value="chave">
          <PassosDaChave pedeSenha={pedeSenha} onCriada={onLigada} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
