import './web/theme/theme.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { accessRules } from './domains/acesso/web/access-rules.ts';
import { esquecerCodigo } from './domains/acesso/web/codigo-novo.ts';
import { guardarVinculo } from './domains/acesso/web/vinculo-pendente.ts';
import { texts } from './shared/texts.ts';
import type { GuardSlots } from './web/session/guard.tsx';
import { askSession } from './web/session/session-store.ts';
import { onSignOut } from './web/session/sign-out.ts';
import { App } from './web/shell/app.tsx';
import { lazyPart, lazyScreen, type ScreenLoader, type ScreenModule } from './web/shell/lazy-part.ts';
import type { AppRoute } from './web/shell/routes.ts';

const t = texts({
  'Gestão de terreiros': 'Management for terreiros',
  Ajuda: 'Help',
  'manual como fazer': 'manual how to',
  Entrar: 'Sign in',
  'Criar conta': 'Create account',
  'Esqueci a senha': 'Forgot password',
  'Nova senha': 'New password',
  Convite: 'Invitation',
  'Criar meu terreiro': 'Create my house',
  Painel: 'Dashboard',
  Membros: 'Members',
  'Cadastro dos filhos e amigos da casa': 'Children and friends of the house',
  Planos: 'Plans',
  'Valores e dias de vencimento': 'Amounts and due days',
  Assinaturas: 'Subscriptions',
  'Quem contribui, com qual plano': 'Who contributes, with which plan',
  Mensalidades: 'Dues',
  'Faturas em aberto, atrasadas e pagas': 'Open, overdue and paid invoices',
  'Pagamentos Diversos': 'Other payments',
  Faturas: 'Invoices',
  'As faturas do mês e as que faltam gerar': "The month's invoices and those still missing",
  Relatórios: 'Reports',
  'Esperado, recebido e em aberto por período': 'Expected, received and open by period',
  PDV: 'Till',
  Usuários: 'Users',
  Configurações: 'Settings',
  Superadmin: 'Superadmin',
  'Terreiros, planos SaaS e contratos': 'Houses, SaaS plans and contracts',
  'Sem permissão': 'Not allowed',
  'Acesso negado': 'Access denied',
  'Algo deu errado no PDV': 'Something went wrong at the till',
  'receber pagar': 'receive pay',
  'perfil conta senha organização equipe': 'profile account password organization team',
  'vender loja caixa': 'sell shop till',
});

// A domain's screen is its `web/page.tsx`; one with several has `web/<name>-page.tsx` beside it.
const screens = import.meta.glob<ScreenModule>(['./domains/*/web/page.tsx', './domains/*/web/*-page.tsx']);
function screen(domain: string, name?: string): ScreenLoader {
  const file = `./domains/${domain}/web/${name ? `${name}-page` : 'page'}.tsx`;
  const load = screens[file];
  if (!load) throw new Error(`There is no ${file}`);
  return load;
}

type Line = Omit<AppRoute, 'Page'> & { load: ScreenLoader };

/** Path → lazy screen → who may open it: the access of its reading action (decision 10). */
const table: readonly Line[] = [
  {
    path: '/',
    load: screen('inicio'),
    access: 'publico',
    bare: true,
    visitorsOnly: true,
    title: () => t('Gestão de terreiros'),
  },
  {
    path: '/login',
    load: screen('acesso', 'login'),
    access: 'publico',
    bare: true,
    visitorsOnly: true,
    title: () => t('Entrar'),
  },
  { path: '/signup', load: screen('acesso', 'signup'), access: 'publico', bare: true, title: () => t('Criar conta') },
  {
    path: '/esqueci-senha',
    load: screen('acesso', 'esqueci-senha'),
    access: 'publico',
    bare: true,
    title: () => t('Esqueci a senha'),
  },
  {
    path: '/nova-senha',
    load: screen('acesso', 'nova-senha'),
    access: 'publico',
    bare: true,
    title: () => t('Nova senha'),
  },
  { path: '/convite', load: screen('acesso', 'convite'), access: 'publico', bare: true, title: () => t('Convite') },
  {
    path: '/onboarding',
    load: screen('acesso', 'onboarding'),
    access: 'publico',
    bare: true,
    title: () => t('Criar meu terreiro'),
  },

  { path: '/dashboard', load: screen('painel'), access: 'casa', title: () => t('Painel') },
  {
    path: '/membros',
    load: screen('membros'),
    access: 'membros:view',
    feature: 'membros',
    title: () => t('Membros'),
    subtitle: () => t('Cadastro dos filhos e amigos da casa'),
  },
  {
    path: '/planos',
    load: screen('planos'),
    access: 'equipe',
    feature: 'planos',
    title: () => t('Planos'),
    subtitle: () => t('Valores e dias de vencimento'),
  },
  {
    path: '/assinaturas',
    load: screen('assinaturas'),
    access: 'equipe',
    feature: 'assinaturas',
    title: () => t('Assinaturas'),
    subtitle: () => t('Quem contribui, com qual plano'),
  },
  {
    path: '/mensalidades',
    load: screen('mensalidades'),
    access: 'casa',
    feature: 'mensalidades',
    title: () => t('Mensalidades'),
    subtitle: () => t('Faturas em aberto, atrasadas e pagas'),
    keywords: () => t('receber pagar'),
  },
  {
    path: '/pagamentos-diversos',
    load: screen('pagamentos-diversos'),
    access: 'casa',
    feature: 'pagamentos_diversos',
    title: () => t('Pagamentos Diversos'),
  },
  {
    path: '/faturas',
    load: screen('faturas'),
    access: 'equipe',
    feature: 'faturas',
    title: () => t('Faturas'),
    subtitle: () => t('As faturas do mês e as que faltam gerar'),
  },
  {
    path: '/relatorios',
    load: screen('relatorios'),
    access: 'billing:view',
    feature: 'relatorios',
    title: () => t('Relatórios'),
    subtitle: () => t('Esperado, recebido e em aberto por período'),
  },
  {
    path: '/pdv',
    load: screen('pdv'),
    access: 'equipe',
    title: () => t('PDV'),
    errorTitle: () => t('Algo deu errado no PDV'),
    keywords: () => t('vender loja caixa'),
  },
  {
    path: '/usuarios',
    load: screen('usuarios'),
    access: 'gestao',
    feature: 'usuarios',
    title: () => t('Usuários'),
  },
  {
    path: '/configuracoes',
    load: screen('configuracoes'),
    access: ['settings:view', 'gestao'],
    title: () => t('Configurações'),
    refusal: () => t('Sem permissão'),
    keywords: () => t('perfil conta senha organização equipe'),
  },
  {
    path: '/ajuda',
    load: screen('ajuda'),
    access: 'sessao',
    title: () => t('Ajuda'),
    keywords: () => t('manual como fazer'),
  },
  {
    path: '/superadmin',
    load: screen('superadmin'),
    access: 'plataforma',
    title: () => t('Superadmin'),
    subtitle: () => t('Terreiros, planos SaaS e contratos'),
    refusal: () => t('Acesso negado'),
  },
];

const gallery: readonly Line[] = import.meta.env.DEV
  ? [{ path: '/kit', load: () => import('./web/gallery/page.tsx'), access: 'publico', bare: true, title: () => 'Kit' }]
  : [];

const shell = lazyPart(async () => (await import('./main-shell.tsx')).Shell);

const routes: readonly AppRoute[] = [...table, ...gallery].map(({ load, ...route }) => {
  const { Part: Page, bring } = lazyScreen(load);
  const bringAll = () => {
    const coming = [bring(), shell.bring()].filter((one) => one !== null);
    return coming.length > 0 ? Promise.all(coming) : null;
  };
  return { ...route, Page, bring: route.bare ? bring : bringAll };
});

const guards: GuardSlots = {
  WaitingPage: lazyScreen(screen('acesso', 'sem-terreiro')).Part,
  NewPasswordPage: lazyScreen(screen('acesso', 'trocar-senha')).Part,
};

// What must be forgotten at sign-out even if this page never opened it: what the till stores, and a link that sign-up could not make.
onSignOut({
  warning: async () => (await import('./domains/pdv/web/ao-sair.ts')).avisarDaFila(),
  forget: async () => (await import('./domains/pdv/web/banco.ts')).esquecerVitrine(),
});
onSignOut({ forget: () => guardarVinculo(null) });
onSignOut({ forget: esquecerCodigo });

// Loads the addressed screen while the session is being requested; the guard decides whether it is shown. Until both are there the static page stays,
// because a slow telephone would draw anything shown meanwhile in addition. Visitors who are not signed in do not wait for a screen they may not see.
const wanted = routes.find(({ path }) => path === location.pathname);
const screenThere = Promise.resolve(wanted?.bring?.());
const known = askSession();
const first = wanted?.bare ? screenThere : known.then((session) => session && screenThere);

// Not awaited: the screens' own files wait for this one.
void first.then(() => {
  const root = document.getElementById('root');
  // In slices, so that a slow telephone is never blocked by all of it.
  startTransition(() => {
    if (root) createRoot(root).render(<App routes={routes} guards={guards} Shell={shell.Part} access={accessRules} />);
  });
});
