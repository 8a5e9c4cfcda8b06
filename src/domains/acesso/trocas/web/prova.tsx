import { Fingerprint, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ApiInput } from '../../../../web/api/action-types.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { AccountField } from '../../../../web/kit/account-field.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { usarChave } from '../../etapas/web/chave-do-navegador.ts';
import { fazChaves } from '../../etapas/web/faz-chaves.ts';
import { lerConfirmacao, useEtapas } from '../../etapas/web/queries.ts';
import { t } from '../../../../shared/texts.ts';

type Assinatura = NonNullable<ApiInput<'pedirTrocaDoEmail'>['assinatura']>;

export interface Provada {
  senha: string;
  codigo: string;
}

export const SEM_PROVA: Provada = { senha: '', codigo: '' };

/** What proves the person before the way in changes. A passkey's answer is used once. */
export function useProva() {
  const assinada = useRef<Assinatura | null>(null);
  const { data: etapas } = useEtapas();
  const temEtapas = etapas !== undefined && etapas.desde !== null;
  return {
    temEtapas,
    comChave: temEtapas && etapas.chaves.some(({ so_entra }) => !so_entra) && fazChaves(),
    assinar: async () => {
      const { chave } = await lerConfirmacao();
      if (!chave) throw new ApiError(409, 'sem_chave', t('A sua conta não tem chave de acesso neste endereço.'));
      assinada.current = await usarChave(chave);
    },
    tirar: () => {
      const assinatura = assinada.current;
      assinada.current = null;
      return assinatura;
    },
    conferir: ({ senha, codigo }: Provada) => ({
      senha: senha === '' && t('Informe a senha.'),
      codigo: temEtapas && assinada.current === null && codigo.trim() === '' && t('Digite o código.'),
    }),
  };
}

interface Props {
  prova: ReturnType<typeof useProva>;
  acao: Pick<ActionForm<Provada>, 'text' | 'submit' | 'busy'>;
}

/** The password, and the second step of those who have one. */
export function CamposDaProva({ prova, acao }: Props) {
  const { usuario } = useSignedIn();
  const [falha, setFalha] = useState<string | null>(null);
  const usar = () =>
    prova.assinar().then(
      () => acao.submit(),
      (error: unknown) => setFalha(error instanceof ApiError ? error.message : t('Não foi possível confirmar.')),
    );
  return (
    <>
      <AccountField name={usuario.email ?? usuario.telefone_de_acesso} />
      <PasswordField label={t('Sua senha')} required autoComplete="current-password" {...acao.text('senha')} />
      {prova.temEtapas && (
        <TextField
          label={t('Código da segunda etapa')}
          hint={t('Do aplicativo, ou um dos códigos de recuperação.')}
          icon={ShieldCheck}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="font-semibold tracking-widest tabular-nums"
          {...acao.text('codigo')}
        />
      )}
      {prova.comChave && (
        <Button icon={Fingerprint} disabled={acao.busy} onClick={() => void usar()}>
          {t('Confirmar com a chave de acesso')}
        </Button>
      )}
      {falha && (
        <Notice tone="erro" live>
          {falha}
        </Notice>
      )}
    </>
  );
}
