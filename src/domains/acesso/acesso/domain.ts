import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['inicio'],
  screens: [
    {
      path: '/login',
      context: ['next', 'plano'],
      access: 'publico',
      title: () => t('Entrar'),
      bare: true,
      visitorsOnly: true,
    },
    { path: '/signup', context: ['next', 'plano'], access: 'publico', title: () => t('Criar conta'), bare: true },
    {
      path: '/esqueci-senha',
      context: ['next', 'plano'],
      access: 'publico',
      title: () => t('Esqueci a senha'),
      bare: true,
    },
    { path: '/nova-senha', access: 'publico', title: () => t('Nova senha'), bare: true },
    { path: '/convite', access: 'publico', title: () => t('Convite'), bare: true },
    { path: '/onboarding', access: 'publico', title: () => t('Criar meu terreiro'), bare: true },
  ],
  audit: {
    subjects: { acesso: t.key('Acesso') },
    verbs: {
      aceitar_convite: t.key('aceitou o convite'),
      cadastrar: t.key('criou a conta'),
      convidar: t.key('convidou'),
      encerrar_outras: t.key('saiu dos outros aparelhos'),
      entrar: t.key('entrou'),
      esquecer_aparelho: t.key('esqueceu um aparelho'),
      pedir_etapa: t.key('acertou a senha, falta a segunda etapa'),
      excluir_conta: t.key('excluiu a conta'),
      pedir_redefinicao: t.key('pediu outra senha'),
      recusado: t.key('tentativa recusada'),
      redefinir_senha: t.key('escolheu outra senha'),
      revogar_convite: t.key('cancelou um convite'),
      trocar_senha: t.key('trocou a senha'),
      vincular_codigo: t.key('entrou na casa pelo código'),
    },
  },
});
