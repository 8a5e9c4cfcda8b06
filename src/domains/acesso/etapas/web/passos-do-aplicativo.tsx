import { Copy, KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { buttonStyle } from '../../../../web/kit/button-style.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { Spinner } from '../../../../web/kit/spinner.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { Formulario } from '../../acesso/web/formulario.tsx';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { t } from '../../../../shared/texts.ts';
import { usePedeSenha } from './pede-senha.ts';
import { prepararAplicativo, useLigarAplicativo } from './queries.ts';

type Preparo = ApiOutput<'prepararAplicativo'>;
type Ligada = ApiOutput<'ligarAplicativo'>;

interface Props {
  /** True if the session is old, so that the password is asked for first. */
  pedeSenha: boolean;
  onLigado: (ligada: Ligada) => void;
}

/** Leads from the password to the QR code and the first code of the app. */
export function PassosDoAplicativo({ pedeSenha, onLigado }: Props) {
  const [preparo, setPreparo] = useState<Preparo>();
  return preparo ? (
    <LerQr preparo={preparo} onLigado={onLigado} />
  ) : (
    <Preparar pedeSenha={pedeSenha} onPreparado={setPreparo} />
  );
}

interface PropsDePreparar {
  pedeSenha: boolean;
  onPreparado: (preparo: Preparo) => void;
}

function Preparar({ pedeSenha: sessaoVelha, onPreparado }: PropsDePreparar) {
  const [senha, setSenha] = useState('');
  const { ocupado, erros, falha, enviar } = useEnvio();
  const pedeSenha = usePedeSenha(sessaoVelha, erros['senha']);
  const preparar = {
    conferir: () => ({ senha: pedeSenha && senha === '' ? t('Informe a senha.') : undefined }),
    enviar: async () => onPreparado(await prepararAplicativo(senha)),
    aoFalhar: (error: Error | null) => error?.message ?? t('Não foi possível preparar o código QR.'),
  };
  const begun = useRef(false);
  useEffect(() => {
    if (pedeSenha || begun.current) return;
    begun.current = true;
    void enviar(preparar);
  });
  if (!pedeSenha && !falha)
    return (
      <p role="status" className="flex items-center gap-3 py-6">
        <Spinner /> {t('Preparando o código QR…')}
      </p>
    );
  return (
    <Formulario
      rotulo={t('Continuar')}
      ocupado={ocupado}
      falha={falha}
      onSubmit={(event) => void enviar(preparar, event)}
    >
      {pedeSenha && <SuaSenha valor={senha} erro={erros['senha']} onMudar={setSenha} />}
    </Formulario>
  );
}

/** A change of the second step asks for the password again. */
export const SuaSenha = ({
  valor,
  erro,
  onMudar,
}: {
  valor: string;
  erro: string | undefined;
  onMudar: (senha: string) => void;
}) => (
  <PasswordField
    label={t('Para confirmar, sua senha')}
    autoComplete="current-password"
    icon={KeyRound}
    value={valor}
    error={erro}
    onChange={(event) => onMudar(event.target.value)}
  />
);

function LerQr({ preparo: { uri, segredo, selo }, onLigado }: { preparo: Preparo; onLigado: Props['onLigado'] }) {
  const [codigo, setCodigo] = useState('');
  const { ocupado, erros, falha, enviar } = useEnvio();
  const ligar = useLigarAplicativo();
  const pedido = {
    conferir: () => ({ codigo: codigo.trim() === '' ? t('Digite o código.') : undefined }),
    enviar: async () => onLigado(await ligar.mutateAsync({ selo, codigo })),
    aoFalhar: (error: Error | null) => error?.message ?? t('Não foi possível ligar o aplicativo.'),
  };
  const emGrupos = segredo.match(/.{1,4}/g)?.join(' ') ?? segredo;
  return (
    <Formulario
      rotulo={t('Ligar o aplicativo')}
      ocupado={ocupado}
      falha={falha}
      onSubmit={(event) => void enviar(pedido, event)}
    >
      <ol className="list-decimal space-y-1 pl-5 text-ink-2 marker:font-semibold">
        <li>{t('Abra um aplicativo autenticador no telefone (Google Authenticator, Aegis, 2FAS ou outro).')}</li>
        <li>{t('Leia este código QR com ele.')}</li>
        <li>{t('Digite os seis números que ele mostra.')}</li>
      </ol>
      <div className="flex flex-wrap items-center gap-5">
        <QrDrawing texto={uri} titulo={t('Código QR para o aplicativo autenticador')} />
        <div className="min-w-0 flex-1 basis-48">
          <a href={uri} className={cn(buttonStyle({}), 'mb-3 hidden no-underline pointer-coarse:inline-flex')}>
            <Smartphone aria-hidden className="size-5" />
            {t('Abrir no aplicativo deste telefone')}
          </a>
          <p className="text-sm text-ink-3">{t('Sem câmera? Digite esta chave no aplicativo:')}</p>
          <p className="mt-1 font-semibold tracking-wide wrap-anywhere tabular-nums">{emGrupos}</p>
          <Button variant="ghost" icon={Copy} className="mt-1 -ml-3 px-3" onClick={() => void copyText(segredo)}>
            {t('Copiar a chave')}
          </Button>
        </div>
      </div>
      <TextField
        label={t('Código do aplicativo')}
        icon={ShieldCheck}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        className="font-semibold tracking-widest tabular-nums"
        value={codigo}
        error={erros['codigo']}
        onChange={(event) => setCodigo(event.target.value)}
      />
      <Notice>{t('Os outros aparelhos saem da sua conta quando a segunda etapa muda.')}</Notice>
    </Formulario>
  );
}
