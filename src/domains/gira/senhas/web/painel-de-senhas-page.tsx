import { useEffect } from 'react';
import { Wordmark } from '../../../../web/kit/logo.tsx';
import { nomeDaSenha } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { usePainelDeSenhas } from './queries.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/**
 * A television shows the numbers called, in large type, for hours. It asks every two seconds and
 * keeps the last answer while the network is away (row O3).
 */
export function Page() {
  const [params] = useUrlParams('/painel-de-senhas');
  const painel = params.get('painel') ?? '';
  const { data, error } = usePainelDeSenhas(painel);
  useTelaAcesa();
  const acabou = error?.refused && error.status !== 429;
  const [agora, ...antes] = data && !acabou ? data.chamadas : [];
  return (
    <main className="flex min-h-svh flex-col bg-chao p-[3vw] text-on-chao">
      <header className="flex items-center justify-between gap-4 text-on-chao-2">
        <h1 className="text-[max(1.25rem,2vw)]">{t('Senha chamada')}</h1>
        <Wordmark className="h-[max(1.5rem,2.4vw)]" />
      </header>
      <div aria-live="polite" className="flex flex-1 flex-col items-center justify-center text-center">
        {acabou ? (
          <p className="text-[max(1.5rem,3vw)]">{t('Este painel não existe mais. Abra o endereço novo.')}</p>
        ) : agora ? (
          <>
            <p key={`${agora.numero} ${agora.vez}`} className="text-[min(34vw,52vh)] leading-none font-bold figures">
              {nomeDaSenha(agora)}
            </p>
            <p className="mt-[2vh] text-[max(1.25rem,2.6vw)] text-on-chao-2">
              {agora.tipo === 'preferencial' ? t('Preferencial') : t('Normal')}
              {agora.vez > 1 && ` · ${t('chamada {n} vezes', { n: agora.vez })}`}
            </p>
          </>
        ) : (
          <p className="text-[max(1.5rem,4vw)]">
            {data?.encerrada ? t('Atendimento encerrado') : t('Aguarde a chamada da sua senha')}
          </p>
        )}
      </div>
      {antes.length > 0 && (
        <section aria-label={t('Chamadas antes')} className="border-t border-chao-line pt-[2vh]">
          <ul className="flex flex-wrap justify-center gap-x-[4vw] gap-y-2">
            {antes.map((senha) => (
              <li key={senha.numero} className="text-[max(1.5rem,4vw)] font-semibold text-on-chao-2 figures">
                {nomeDaSenha(senha)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className="mt-[2vh] flex justify-between text-[max(1rem,1.4vw)] text-on-chao-2">
        <span>{data && t('{n} esperando', { n: data.esperando })}</span>
        <span role="status">{error && !acabou && t('Sem conexão, tentando de novo…')}</span>
      </footer>
    </main>
  );
}

/** Asks the browser not to darken the screen; asked again whenever the page is shown. */
function useTelaAcesa(): void {
  useEffect(() => {
    let presa: { release: () => Promise<void> } | undefined;
    const pedir = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (lock) => (presa = lock),
        () => undefined,
      );
    };
    pedir();
    document.addEventListener('visibilitychange', pedir);
    return () => {
      document.removeEventListener('visibilitychange', pedir);
      void presa?.release().catch(() => undefined);
    };
  }, []);
}
