import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { Formulario } from '../../acesso/web/formulario.tsx';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { t } from '../../../../shared/texts.ts';
import { fazerChave } from './chave-do-navegador.ts';
import { usePedeSenha } from './pede-senha.ts';
import { SuaSenha } from './passos-do-aplicativo.tsx';
import { prepararChave, useCriarChave } from './queries.ts';

interface Props {
  pedeSenha: boolean;
  onCriada: (ligada: ApiOutput<'criarChave'>) => void;
}

/** A name, the password if it is asked for, and then the browser's own window. */
export function PassosDaChave({ pedeSenha: sessaoVelha, onCriada }: Props) {
  const [nome, setNome] = useState('');
  const [senha, setSenha] = useState('');
  const { ocupado, erros, falha, enviar } = useEnvio();
  const pedeSenha = usePedeSenha(sessaoVelha, erros['senha']);
  const criar = useCriarChave();
  const pedido = {
    conferir: () => ({
      nome: nome.trim() === '' ? t('Dê um nome à chave.') : undefined,
      senha: pedeSenha && senha === '' ? t('Informe a senha.') : undefined,
    }),
    enviar: async () => {
      const feita = await fazerChave(await prepararChave(senha));
      onCriada(await criar.mutateAsync({ nome, ...feita }));
    },
    aoFalhar: (error: Error | null) =>
      error?.message ?? t('O navegador não usou nenhuma chave de acesso. Tente de novo, ou entre de outro jeito.'),
  };
  return (
    <Formulario
      rotulo={t('Criar a chave')}
      ocupado={ocupado}
      falha={falha}
      onSubmit={(event) => void enviar(pedido, event)}
    >
      <p className="text-ink-2">
        {t('A chave fica neste aparelho, ou no seu gerenciador de senhas, e abre com o dedo, o rosto ou o PIN.')}
      </p>
      <TextField
        label={t('Nome da chave')}
        hint={t('Por exemplo: telefone da Regina.')}
        icon={Fingerprint}
        maxLength={60}
        value={nome}
        error={erros['nome']}
        onChange={(event) => setNome(event.target.value)}
      />
      {pedeSenha && <SuaSenha valor={senha} erro={erros['senha']} onMudar={setSenha} />}
    </Formulario>
  );
}
