import { Fingerprint, ShieldCheck } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../../../../web/api/api-error.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useLogout } from '../../../../web/session/use-logout.ts';
import { mediaMatches } from '../../../../web/state/media.ts';
import { Titled } from '../../../../web/shell/titled.tsx';
import { Formulario } from '../../acesso/web/formulario.tsx';
import { Moldura } from '../../acesso/web/moldura.tsx';
import { terminarEntrada } from '../../acesso/web/terminar-entrada.ts';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { t } from '../../../../shared/texts.ts';
import { usarChave } from './chave-do-navegador.ts';
import { fazChaves } from './faz-chaves.ts';
import { confirmarCodigo, confirmarComChave, lerConfirmacao, useConfirmacao } from './queries.ts';

/** This page takes the place of every screen while the second step is missing. */
export function Page() {
  const query = useConfirmacao();
  const { logout, busy } = useLogout();
  return (
    <Titled title={t('A segunda etapa')}>
      <Moldura titulo={t('A segunda etapa')} nota={t('A senha está certa. Falta confirmar que é você.')}>
        {query.data ? (
          <Confirmar aplicativo={query.data.aplicativo} chave={query.data.chave !== null && fazChaves()} />
        ) : (
          <Pending of={query} title={t('Erro ao carregar')} className="mt-6" />
        )}
        <Button variant="ghost" className="mt-4 -ml-3 px-3" busy={busy} onClick={logout}>
          {t('Sair e entrar com outra conta')}
        </Button>
      </Moldura>
    </Titled>
  );
}

/** The account's own way comes first; a recovery code is for people who lost it. */
function Confirmar({ aplicativo, chave }: { aplicativo: boolean; chave: boolean }) {
  const [recuperar, setRecuperar] = useState(!aplicativo && !chave);
  const [lembrar, setLembrar] = useState(false);
  const [codigo, setCodigo] = useState('');
  const { ocupado, erros, falha, enviar } = useEnvio();
  const aoFalhar = (error: Error | null) => error?.message ?? t('Não foi possível confirmar. Tente de novo.');
  const porCodigo = {
    conferir: () => ({ codigo: codigo.trim() === '' ? t('Digite o código.') : undefined }),
    enviar: async () => terminarEntrada(await confirmarCodigo(codigo, lembrar)),
    aoFalhar,
  };
  const porChave = {
    enviar: async () => {
      // Asks for a new challenge: each holds for five minutes, and this page may have been open for
      // longer.
      const { chave: pedido } = await lerConfirmacao();
      if (!pedido) throw new ApiError(409, 'sem_chave', t('A sua conta não tem chave de acesso neste endereço.'));
      await terminarEntrada(await confirmarComChave(await usarChave(pedido), lembrar));
    },
    aoFalhar,
  };
  const comCampo = aplicativo || recuperar;
  const mudar = () => {
    setRecuperar(!recuperar);
    setCodigo('');
  };
  const enviarCodigo = (event: SyntheticEvent<HTMLElement>) => void enviar(comCampo ? porCodigo : porChave, event);
  return (
    <>
      <Formulario
        rotulo={comCampo ? t('Confirmar') : t('Usar a chave de acesso')}
        ocupado={ocupado}
        falha={falha}
        onSubmit={enviarCodigo}
      >
        {comCampo && (
          <TextField
            key={String(recuperar)}
            label={recuperar ? t('Código de recuperação') : t('Código do aplicativo')}
            hint={
              recuperar
                ? t('Um dos dez códigos que você guardou. Cada um vale uma vez.')
                : t('Os seis números que o aplicativo autenticador mostra agora.')
            }
            icon={ShieldCheck}
            autoFocus={!mediaMatches('(pointer: coarse)')}
            autoComplete={recuperar ? 'off' : 'one-time-code'}
            inputMode={recuperar ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-semibold tracking-widest tabular-nums"
            value={codigo}
            error={erros['codigo']}
            onChange={(event) => setCodigo(event.target.value)}
          />
        )}
        <Checkbox
          label={t('Lembrar este aparelho por 30 dias')}
          checked={lembrar}
          onChange={(event) => setLembrar(event.target.checked)}
        />
      </Formulario>
      <div className="mt-3 flex flex-col gap-3">
        {chave && comCampo && (
          <Button icon={Fingerprint} size="lg" wide disabled={ocupado} onClick={() => void enviar(porChave)}>
            {t('Usar a chave de acesso')}
          </Button>
        )}
        {(aplicativo || chave) && (
          <Button variant="ghost" className="-ml-3 self-start px-3 text-left" onClick={mudar}>
            {recuperar ? t('Voltar ao que uso sempre') : t('Perdi o aparelho: usar um código de recuperação')}
          </Button>
        )}
      </div>
    </>
  );
}
