import { KeyRound } from 'lucide-react';
import { type ComponentType, type SyntheticEvent, useState } from 'react';
import { t } from '../../../../shared/texts.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { establishSession } from '../../../../web/session/session-store.ts';
import { pareceTelefone } from '../rules.ts';
import { comoSeLe, lerCodigos, lerUltimoCodigo } from './codigos-lembrados.ts';
import { CampoDoCodigo, CampoDoEmail, Formulario } from './formulario.tsx';
import { Moldura } from './moldura.tsx';
import { entrarNaCasa } from './queries.ts';
import { comecarEntrada, terminarEntrada } from './terminar-entrada.ts';
import { type Frases, useEnvio } from './use-envio.ts';
import { useVez } from './use-vez.ts';

/**
 * The login form. Once there is a session, the guard goes to the page for which the person signed
 * in.
 */
function Entrar() {
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  const [matricula, setMatricula] = useState('');
  const [codigo, setCodigo] = useState(lerUltimoCodigo);
  const [lembrar, setLembrar] = useState(true);
  const [semCodigo, setSemCodigo] = useState(false);
  const { ocupado, erros, falha, enviar } = useEnvio();
  const { espera, esperar } = useVez();
  const telefone = pareceTelefone(email);

  const entrar = (comCodigo: boolean, event?: SyntheticEvent<HTMLElement>) => {
    esperar(null);
    return enviar(
      {
        conferir: () => conferir({ email, senha, codigo: comCodigo ? codigo : null }),
        noCampo: (error) => (error.code === 'codigo_invalido' ? { codigo: error.message } : null),
        aoFalhar: (error) => {
          if (error?.code === 'muitas_tentativas')
            esperar({ segundos: error.retryAfter ?? 60, entao: () => void entrar(comCodigo) });
          return aoFalhar(error);
        },
        enviar: async () => {
          const sessao = await entrarNaCasa({
            email,
            senha,
            ...(comCodigo && { codigo: codigo.trim() }),
            ...(telefone && { matricula }),
          });
          comecarEntrada(comCodigo ? { codigo: codigo.trim(), lembrar } : null);
          if (sessao.etapa === 'prove') establishSession(sessao);
          else await terminarEntrada(sessao);
        },
      },
      event,
    );
  };

  // A telephone names a person only within a house.
  const comCampo = telefone || !semCodigo;

  const mudarCodigo = (novo: string) => {
    esperar(null);
    setCodigo(novo);
  };

  // If e-mail and password are filled in it signs in at once; otherwise it only hides the field of
  // the code.
  const dispensarCodigo = (event: SyntheticEvent<HTMLElement>) => {
    setSemCodigo(true);
    if (email.trim() !== '' && senha !== '') void entrar(false, event);
  };

  const quererCodigo = () => {
    esperar(null);
    setSemCodigo(false);
  };

  return (
    <Formulario
      rotulo={t('Entrar')}
      ocupado={ocupado}
      falha={
        falha && espera
          ? `${falha} ${t('Deixe esta tela aberta: tentamos de novo por você. Se não quiser esperar, use “Esqueci a senha”.')}`
          : falha
      }
      onSubmit={(event) => void entrar(comCampo, event)}
      onChange={() => esperar(null)}
    >
      <CampoDoEmail
        label={t('E-mail ou telefone')}
        value={email}
        error={erros['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      {telefone && (
        <TextField
          label={t('Matrícula (se mais de uma pessoa usa este telefone)')}
          autoCapitalize="characters"
          value={matricula}
          onChange={(event) => setMatricula(event.target.value)}
        />
      )}
      <PasswordField
        label={t('Senha')}
        autoComplete="current-password"
        icon={KeyRound}
        value={senha}
        error={erros['senha']}
        onChange={(event) => setSenha(event.target.value)}
      />
      <div className="flex flex-col gap-2.5">
        {comCampo && <CodigoELembrados codigo={codigo} erro={erros['codigo']} onMudar={mudarCodigo} />}
        {!telefone && (
          <LinhaDeLink onClick={semCodigo ? quererCodigo : dispensarCodigo}>
            {semCodigo ? t('Tenho um código') : t('Não tenho um código')}
          </LinhaDeLink>
        )}
      </div>
      {comCampo && (
        <Checkbox
          label={t('Lembrar código neste aparelho')}
          checked={lembrar}
          className="-mt-3"
          onChange={(event) => setLembrar(event.target.checked)}
        />
      )}
    </Formulario>
  );
}

interface CodigoProps {
  codigo: string;
  erro: string | undefined;
  onMudar: (codigo: string) => void;
}

/** The field for the code, with the remembered codes as chips. */
function CodigoELembrados({ codigo, erro, onMudar }: CodigoProps) {
  const [lembrados] = useState(lerCodigos);
  return (
    <>
      <CampoDoCodigo
        label={t('Código do terreiro')}
        value={codigo}
        error={erro}
        hint={t('Quem cuida da casa passa o código. Se não souber, peça ao administrador.')}
        onChange={(event) => onMudar(event.target.value)}
      />
      {lembrados.length > 0 && (
        <ul aria-label={t('Códigos lembrados')} className="flex flex-wrap gap-2">
          {lembrados.map((um) => (
            <li key={um} className="max-w-full">
              <Chip pressed={comoSeLe(codigo) === um} className="max-w-full truncate" onClick={() => onMudar(um)}>
                {um}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LinhaDeLink({
  onClick,
  children,
}: {
  onClick: (event: SyntheticEvent<HTMLElement>) => void;
  children: string;
}) {
  return (
    <Button
      variant="ghost"
      className="-mx-2 -my-1 self-start px-2 text-sm underline decoration-mata-line decoration-2 underline-offset-4"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

const conferir = ({ email, senha, codigo }: { email: string; senha: string; codigo: string | null }): Frases => ({
  email: email.trim() === '' ? t('Informe um e-mail válido.') : undefined,
  senha: senha === '' ? t('Informe a senha.') : undefined,
  codigo: codigo?.trim() === '' ? t('Informe o código do terreiro.') : undefined,
});

/** Shows a toast for each result; the returned sentence is shown in the form. */
function aoFalhar(error: ApiError | null): string {
  if (!error) {
    toast.erro(t('Erro'), t('Erro inesperado no login'));
    return t('Erro inesperado ao entrar.');
  }
  toast.erro(t('Erro no login'), error.message || t('Erro no login'));
  return error.message || t('Falha ao entrar. Verifique suas credenciais.');
}

/** `OutraEntrada` is another way in, below the form. */
export function Login({ OutraEntrada }: { OutraEntrada: ComponentType }) {
  return (
    <Moldura titulo={t('Entrar na casa')} nota={t('Use o e-mail do seu cadastro, ou o telefone.')}>
      <Entrar />
      <OutraEntrada />
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <TextLink href="/esqueci-senha">{t('Esqueci a senha')}</TextLink>
        <TextLink href="/signup">{t('Criar conta')}</TextLink>
      </p>
    </Moldura>
  );
}
