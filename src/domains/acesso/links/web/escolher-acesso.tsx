import { useState } from 'react';
import { call } from '../../../../web/api/client.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { guardarCodigo } from '../../acesso/web/codigos-lembrados.ts';
import { EscolherSenha } from '../../acesso/web/escolher-senha.tsx';
import { Formulario } from '../../acesso/web/formulario.tsx';
import { Moldura } from '../../acesso/web/moldura.tsx';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { validarSenhaNova } from '../../acesso/rules.ts';
import { t } from '../texts.ts';
import type { Entrada } from './dados-de-entrada.tsx';

interface Props {
  token: string;
  nascimento: string | null;
  nome: string;
  casa: string;
  onRecusa: (error: ApiError) => void;
  onEntrou: (entrada: Entrada) => void;
}

/** The person chooses a password, and this browser remembers the house's code. */
export function EscolherAcesso({ token, nascimento, nome, casa, onRecusa, onEntrou }: Props) {
  const [valores, setValores] = useState({ senha: '', confirmacao: '' });
  const { ocupado, erros, falha, enviar } = useEnvio();
  const usar = {
    conferir: () => validarSenhaNova(valores),
    enviar: async () => {
      const { sessao, codigo } = await call('usarLink', { token, nascimento, senha: valores.senha });
      guardarCodigo(codigo, sessao.casa?.id ?? null);
      onEntrou({ sessao, codigo });
    },
    aoFalhar: (error: ApiError | null) => {
      if (error?.status === 410) onRecusa(error);
      return error?.message ?? t('Não foi possível abrir o link. Tente de novo em alguns instantes.');
    },
  };
  return (
    <Moldura titulo={t('Escolha a sua senha')} nota={t('{nome}, este é o seu acesso a {casa}.', { nome, casa })}>
      <Formulario
        rotulo={t('Entrar na casa')}
        ocupado={ocupado}
        falha={falha}
        onSubmit={(event) => void enviar(usar, event)}
      >
        <EscolherSenha valores={valores} erros={erros} onMudar={setValores} />
      </Formulario>
    </Moldura>
  );
}
