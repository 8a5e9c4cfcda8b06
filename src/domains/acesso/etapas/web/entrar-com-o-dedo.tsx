import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import type { Session } from '../../../../web/session/session.ts';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { t } from '../../../../shared/texts.ts';
import { fazerChave } from './chave-do-navegador.ts';
import { fazChaves } from './faz-chaves.ts';
import { prepararChave, useCriarChave } from './queries.ts';

/**
 * Offers a key that stands for the password on this device. It turns no second step on. Nothing is
 * shown where the address or the browser makes none.
 */
export function EntrarComODedo({ onFeita }: { onFeita: (sessao: Session) => void }) {
  const [feita, setFeita] = useState(false);
  const criar = useCriarChave();
  const { ocupado, falha, enviar } = useEnvio();
  if (feita) return <Notice live>{t('Pronto: da próxima vez, toque em “Entrar com chave de acesso”.')}</Notice>;
  if (!fazChaves()) return null;
  const fazer = {
    enviar: async () => {
      const resposta = await fazerChave(await prepararChave(''));
      const { sessao } = await criar.mutateAsync({ nome: t('Entrar com o dedo'), ...resposta, so_entra: true });
      setFeita(true);
      onFeita(sessao);
    },
    aoFalhar: (error: Error | null) =>
      error?.message ?? t('O navegador não usou nenhuma chave de acesso. Tente de novo, ou entre de outro jeito.'),
  };
  return (
    <div className="flex flex-col gap-2">
      <Button icon={Fingerprint} size="lg" wide busy={ocupado} onClick={() => void enviar(fazer)}>
        {t('Entrar com o dedo')}
      </Button>
      <p className="text-sm text-ink-2">
        {t('Da próxima vez, basta o dedo, o rosto ou o PIN deste aparelho. A senha continua valendo.')}
      </p>
      {falha && (
        <Notice tone="erro" live>
          {falha}
        </Notice>
      )}
    </div>
  );
}
