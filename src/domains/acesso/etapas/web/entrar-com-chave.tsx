import { Fingerprint } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { t } from '../../../../shared/texts.ts';
import { fazChaves } from './faz-chaves.ts';

/**
 * Signs in with both steps in one, below the form of the password. It is not shown where the
 * browser makes no keys.
 */
export function EntrarComChave() {
  const { ocupado, falha, enviar } = useEnvio();
  if (!fazChaves()) return null;
  const entrar = {
    enviar: async () => (await import('./entrar-pela-chave.ts')).entrarPelaChave(),
    aoFalhar: (error: Error | null) =>
      error?.message ?? t('Não foi possível entrar com a chave de acesso. Tente de novo.'),
  };
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Button icon={Fingerprint} size="lg" wide busy={ocupado} onClick={() => void enviar(entrar)}>
        {t('Entrar com chave de acesso')}
      </Button>
      {falha && (
        <Notice tone="erro" live>
          {falha}
        </Notice>
      )}
    </div>
  );
}
