import { KeyRound, UserRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../../shared/texts.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { HOME, nextPath } from '../../../../web/session/next-path.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { idDePlano, planoOferecido } from '../../inicio/rules.ts';
import { PlanoEscolhido } from './plano-escolhido.tsx';
import { cadastroCompleto, validarCadastro } from '../rules.ts';
import { CampoDoCodigo, CampoDoEmail, Formulario } from './formulario.tsx';
import { cadastrar } from './queries.ts';
import { useEnvio } from './use-envio.ts';
import { guardarVinculo } from './vinculo-pendente.ts';
import { useGo, useQueryText } from '../../../../web/state/router.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/** How long the success message is shown before the dashboard. */
const ESPERA_MS = 800;

type Resposta = ApiOutput<'cadastrar'>;

export function Cadastrar() {
  const navigate = useGo();
  const query = useQueryText();
  const escolha = useUrlParams('/signup')[0].get('plano');
  const plano = planoOferecido(escolha) ?? idDePlano(escolha);
  const [valores, setValores] = useState({ nome: '', email: '', codigo: '', senha: '', confirmacao: '' });
  const [resposta, setResposta] = useState<Resposta | null>(null);
  const { ocupado, erros, falha, enviar } = useEnvio();
  const campo = (nome: keyof typeof valores) => ({
    value: valores[nome],
    error: erros[nome],
    onChange: (event: { target: { value: string } }) =>
      setValores((atuais) => ({ ...atuais, [nome]: event.target.value })),
  });
  const difere = valores.confirmacao !== '' && valores.confirmacao !== valores.senha;

  // The session is set last, because the guard then leaves this screen.
  // Who came to register a house goes on to its name, not to the page of those who wait for one.
  const criaCasa = plano !== null || nextPath(query) === '/onboarding';
  const seguir = ({ sessao, erro_vinculo }: Resposta) => {
    establishSession(sessao);
    if (criaCasa && !sessao.casa) navigate(erro_vinculo ? HOME : '/onboarding');
    else navigate(nextPath(query));
  };
  const pedido = {
    conferir: () => validarCadastro(valores),
    noCampo: (error: ApiError) => (error.code === 'codigo_invalido' ? { codigo: error.message } : null),
    aoFalhar,
    enviar: async () => {
      const { nome, email, codigo, senha } = valores;
      const feito = await cadastrar({ nome, email, senha, codigo, plano });
      setResposta(feito);
      anunciar(feito, { nome, codigo });
      if (!feito.erro_vinculo) setTimeout(() => seguir(feito), ESPERA_MS);
    },
  };

  if (resposta) return <Feito resposta={resposta} criaCasa={criaCasa} onSeguir={() => seguir(resposta)} />;
  return (
    <>
      {plano && <PlanoEscolhido escolha={plano} />}
      <Formulario
        rotulo={t('Criar conta')}
        ocupado={ocupado}
        falha={falha}
        incompleto={!cadastroCompleto(valores)}
        onSubmit={(event) => void enviar(pedido, event)}
      >
        <TextField label={t('Nome completo')} autoComplete="name" icon={UserRound} {...campo('nome')} />
        <CampoDoEmail {...campo('email')} />
        <CampoDoCodigo
          label={t('Código do terreiro (opcional)')}
          hint={t('Quem cuida da casa passa o código. Sem ele, você entra e espera o vínculo.')}
          {...campo('codigo')}
        />
        <PasswordField
          label={t('Senha')}
          autoComplete="new-password"
          icon={KeyRound}
          hint={t('Pelo menos 6 caracteres.')}
          {...campo('senha')}
        />
        <PasswordField
          label={t('Confirmar senha')}
          autoComplete="new-password"
          icon={KeyRound}
          {...campo('confirmacao')}
          error={difere ? t('As senhas não coincidem.') : erros['confirmacao']}
        />
      </Formulario>
      <p className="mt-4.5 text-ink-2">
        {t('Já tem conta?')} <TextLink href="/login">{t('Entrar')}</TextLink>
      </p>
    </>
  );
}

interface FeitoProps {
  resposta: Resposta;
  /** The person came to register a house, so nobody has to link them to one. */
  criaCasa: boolean;
  onSeguir: () => void;
}

function Feito({ resposta: { vinculado, erro_vinculo }, criaCasa, onSeguir }: FeitoProps) {
  if (erro_vinculo) {
    return (
      <div className="mt-6 flex flex-col gap-5">
        <Notice tone="erro" live>
          {erro_vinculo}
        </Notice>
        <Button variant="primary" size="lg" wide onClick={onSeguir}>
          {t('Continuar')}
        </Button>
      </div>
    );
  }
  return (
    <Notice tone="info" live className="mt-6">
      {ditoDaConta(vinculado, criaCasa)}
    </Notice>
  );
}

function ditoDaConta(vinculado: boolean, criaCasa: boolean): string {
  if (vinculado) return t('Cadastro criado e vinculado ao seu terreiro!');
  if (criaCasa) return t('Conta criada! Agora o nome da casa.');
  return t('Conta criada! Aguarde o Superadmin vincular você a um terreiro (ou peça o código ao administrador).');
}

function anunciar({ sessao, erro_vinculo }: Resposta, { nome, codigo }: { nome: string; codigo: string }): void {
  // Without SMTP the letter stays in a folder of the server, so nobody should look for it.
  toast.sucesso(
    t('Cadastro realizado com sucesso!'),
    sessao.envia_emails
      ? t('Confira seu e-mail: enviamos uma mensagem para {email}.', { email: sessao.usuario.email ?? '' })
      : undefined,
  );
  guardarVinculo(erro_vinculo ? { org_id: sessao.casa?.id ?? null, nome, role: 'viewer', codigo } : null);
}

function aoFalhar(error: ApiError | null): string {
  if (!error) {
    toast.erro(t('Erro'), t('Erro inesperado no cadastro'));
    return t('Erro inesperado ao criar conta.');
  }
  toast.erro(t('Erro no cadastro'), error.message);
  return error.message || t('Erro ao criar conta.');
}
