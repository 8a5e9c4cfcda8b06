import { House } from 'lucide-react';
import { useState } from 'react';
import { fusoDoAparelho } from '../../../../shared/fusos.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { HOME } from '../../../../web/session/next-path.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { codigoNovo } from './codigo-novo.ts';
import { Formulario } from './formulario.tsx';
import { criarTerreiro } from './queries.ts';
import { useEnvio } from './use-envio.ts';
import { guardarVinculo } from './vinculo-pendente.ts';
import { useGo } from '../../../../web/state/router.ts';

/** Creates a house. The toasts of success, failure and 'Aviso' have required texts. */
export function CriarTerreiro() {
  const navigate = useGo();
  const [nome, setNome] = useState('');
  const { ocupado, erros, falha, enviar } = useEnvio();
  const criar = {
    aoFalhar,
    enviar: async () => {
      // The house has this browser's clock, if it is one of Brazil's.
      const criado = await criarTerreiro({ nome, fuso_horario: fusoDoAparelho() });
      guardarVinculo(null);
      if (criado.aviso) {
        toast.aviso(
          t('Aviso'),
          t('Terreiro criado, mas não consegui vincular seu perfil. Recarregue a página se o menu não atualizar.'),
        );
      } else {
        codigoNovo.set({ casa: criado.id, codigo: criado.access_code });
        toast.sucesso(t('Terreiro criado com sucesso!'), t('Você é o responsável.'));
      }
      establishSession(criado.sessao);
      navigate(HOME);
    },
  };
  return (
    <Formulario
      rotulo={t('Criar meu terreiro')}
      ocupado={ocupado}
      falha={falha}
      incompleto={nome.trim() === ''}
      onSubmit={(event) => void enviar(criar, event)}
    >
      <TextField
        label={t('Nome do terreiro')}
        icon={House}
        maxLength={120}
        autoComplete="organization"
        hint={t('Como a casa é chamada, com todos os acentos.')}
        value={nome}
        error={erros['nome']}
        onChange={(event) => setNome(event.target.value)}
      />
    </Formulario>
  );
}

function aoFalhar(error: ApiError | null): string {
  if (!error) {
    toast.erro(t('Erro inesperado'), t('Tente novamente em alguns instantes'));
    return t('Tente novamente em alguns instantes');
  }
  toast.erro(t('Erro ao criar terreiro'), error.message);
  return error.message;
}
