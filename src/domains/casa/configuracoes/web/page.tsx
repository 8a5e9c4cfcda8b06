import {
  Bell,
  Building2,
  CreditCard,
  type LucideIcon,
  Plug,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  Users,
} from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { address, screenAddress } from '../../../../shared/address.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useScreens } from '../../../../web/shell/screens.ts';
import { Link, Redirect, useGo } from '../../../../web/state/router.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { chooseLanguage, useLanguage } from '../../../../web/theme/language-store.ts';
import { type Theme, setTheme, useTheme } from '../../../../web/theme/theme-store.ts';
import { Auditoria } from '../../../acesso/auditoria/web/auditoria.tsx';
import { idDePlano } from '../../../acesso/inicio/rules.ts';
import { nomeDoEscolhido } from '../../../acesso/inicio/web/nome-do-plano.ts';
import { usePaginaInicial } from '../../../acesso/inicio/web/queries.ts';
import { SECOES, type Secao, abre, restrita, secaoDe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { Equipe } from './equipe.tsx';
import { Integracoes } from './integracoes.tsx';
import { Notificacoes } from './notificacoes.tsx';
import { Organizacao } from './organizacao.tsx';
import { Perfil } from './perfil.tsx';
import { useQuem } from './quem.ts';
import { useOrganizacao } from './queries.ts';

/**
 * Links to plans and invoices, if the contract has them, and the house's own plan of the system.
 */
export function Faturamento() {
  const { plano, fim } = useSignedIn().contrato;
  const can = useCan();
  const escolha = useOrganizacao().data?.plano_escolhido ?? null;
  const daPagina = usePaginaInicial(plano === null && idDePlano(escolha) !== null).data?.planos;
  const escolhido = escolha && nomeDoEscolhido(escolha, daPagina?.find(({ id }) => id === escolha)?.nome);
  return (
    <div className="grid gap-3.5 md:grid-cols-2 md:gap-5">
      {can('feature:planos') && (
        <Card title={t('Planos da casa')}>
          <p className="mb-4 text-ink-2">{t('Valores, dias de vencimento e quem contribui com cada plano.')}</p>
          <LinkButton href="/planos">{t('Ver planos')}</LinkButton>
        </Card>
      )}
      {can('feature:faturas') && (
        <Card title={t('Faturas')}>
          <p className="mb-4 text-ink-2">{t('O que foi emitido, o que entrou e o que está em aberto.')}</p>
          <LinkButton href="/faturas">{t('Ver faturas')}</LinkButton>
        </Card>
      )}
      <Card title={t('Plano do sistema')} className="md:col-span-2">
        <p className="text-ink-2">
          {plano === null ? (
            t('Sem contrato: todos os recursos estão abertos.')
          ) : (
            <Parts
              of={[
                <span key="plano" className="font-semibold text-ink">
                  {plano}
                </span>,
                fim && t('até {dia}', { dia: formatDia(fim) }),
              ]}
            />
          )}
        </p>
        {plano === null && escolhido && (
          <p className="mt-1.5 text-ink-2">
            {t('No cadastro a casa escolheu {plano}. O contrato é feito com quem cuida do sistema.', {
              plano: escolhido,
            })}
          </p>
        )}
      </Card>
    </div>
  );
}

const TEMAS: readonly { tema: Theme; nome: () => string }[] = [
  { tema: 'light', nome: () => t('Claro') },
  { tema: 'dark', nome: () => t('Escuro') },
  { tema: 'auto', nome: () => t('Automático') },
];

const falar = (idioma: 'pt-BR' | 'en-US') =>
  void chooseLanguage(idioma).catch(() =>
    toast.erro(
      t('O idioma não pôde ser carregado'),
      t('Verifique a conexão e tente de novo. Se continuar, recarregue a página.'),
    ),
  );

/** Theme and language, applied at once and on this device only. */
export function Preferencias() {
  const tema = useTheme();
  const idioma = useLanguage();
  return (
    <Card title={t('Só neste aparelho')}>
      <div className="flex flex-col gap-6">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t('Tema')}</legend>
          <div className="flex flex-wrap gap-2">
            {TEMAS.map((um) => (
              <Chip key={um.tema} pressed={tema === um.tema} onClick={() => setTheme(um.tema)}>
                {um.nome()}
              </Chip>
            ))}
          </div>
          <p className="mt-2 text-xs text-ink-3">{t('Automático segue o aparelho.')}</p>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t('Idioma')}</legend>
          <div className="flex flex-wrap gap-2">
            <Chip pressed={idioma === 'pt-BR'} lang="pt-BR" onClick={() => falar('pt-BR')}>
              Português (pt-BR)
            </Chip>
            <Chip pressed={idioma === 'en-US'} lang="en-US" onClick={() => falar('en-US')}>
              English (en-US)
            </Chip>
          </div>
        </fieldset>
      </div>
    </Card>
  );
}

interface Parte {
  nome: () => string;
  icone: LucideIcon;
  Conteudo: ComponentType;
  /** The sentence for people who may not see the section. */
  recusa?: () => string;
}

const PARTES: Readonly<Record<Secao, Parte>> = {
  perfil: { nome: () => t('Meu Perfil'), icone: UserRound, Conteudo: Perfil },
  organizacao: { nome: () => t('Organização'), icone: Building2, Conteudo: Organizacao },
  usuarios: {
    nome: () => t('Usuários & Acessos'),
    icone: Users,
    Conteudo: Equipe,
    recusa: () => t('Esta seção é de quem administra a casa.'),
  },
  notificacoes: { nome: () => t('Notificações'), icone: Bell, Conteudo: Notificacoes },
  integracoes: { nome: () => t('Integrações'), icone: Plug, Conteudo: Integracoes },
  faturamento: {
    nome: () => t('Assinatura & Faturamento'),
    icone: CreditCard,
    Conteudo: Faturamento,
    recusa: () => t('Você não pode ver o faturamento.'),
  },
  preferencias: { nome: () => t('Preferências do Sistema'), icone: SlidersHorizontal, Conteudo: Preferencias },
  auditoria: {
    nome: () => t('Auditoria & Exportação'),
    icone: ScrollText,
    Conteudo: Auditoria,
    recusa: () => t('Você não pode visualizar logs de auditoria.'),
  },
};

const caminho = (secao: Secao) => address('/configuracoes', { sec: secao });

/** Shows one section at a time, chosen by ?sec=. */
export function Page() {
  const secao = secaoDe(useUrlParams('/configuracoes')[0].get('sec'));
  const quem = useQuem();
  if (restrita(secao, quem)) return <Restrita />;
  const { nome, Conteudo, recusa } = PARTES[secao];
  const abertas = SECOES.filter((uma) => uma === secao || abre(uma, quem));
  return (
    <PageLayout heading={nome()} listed>
      <div className="grid print:block items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8">
        <Secoes atual={secao} abertas={abertas} />
        <div className="flex min-w-0 max-w-4xl flex-col gap-3.5 md:gap-5" key={secao}>
          {abre(secao, quem) ? <Conteudo /> : <Notice tone="aviso">{recusa?.()}</Notice>}
        </div>
      </div>
    </PageLayout>
  );
}

/** A viewer with settings:view in a section for the team. */
function Restrita() {
  useEffect(() => toast.erro(t('Acesso restrito'), t('Esta seção é da equipe da casa.')), []);
  return <Redirect to={caminho('perfil')} replace />;
}

const linha = 'flex min-h-11 items-center gap-3 rounded-md border-l-3 px-3 py-2 text-sm font-medium';
const OUTRA = 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink';

/** The sections, and the screens of their own that belong to the settings. */
function Secoes({ atual, abertas }: { atual: Secao; abertas: readonly Secao[] }) {
  const navegar = useGo();
  const { beside } = useScreens();
  return (
    <>
      <SelectField
        label={t('Seção')}
        fieldClass="lg:hidden print:hidden"
        value={atual}
        options={[
          ...abertas.map((secao) => ({ value: secao, label: PARTES[secao].nome() })),
          ...beside.map(({ path, label }) => ({ value: path, label })),
        ]}
        onChange={({ target: { value } }) => {
          const tela = beside.find(({ path }) => path === value);
          navegar(tela ? screenAddress(tela) : caminho(secaoDe(value)));
        }}
      />
      <nav aria-label={t('Configurações')} className="sticky top-24 flex flex-col gap-1 max-lg:hidden print:hidden">
        {abertas.map((secao) => {
          const { nome, icone: Icone } = PARTES[secao];
          return (
            <Link
              key={secao}
              href={caminho(secao)}
              aria-current={secao === atual ? 'page' : undefined}
              className={cn(linha, secao === atual ? 'border-dende bg-surface font-semibold text-ink shadow-1' : OUTRA)}
            >
              <Icone aria-hidden className="size-5 shrink-0" />
              {nome()}
            </Link>
          );
        })}
        {beside.map((tela) => (
          <Link key={tela.path} href={screenAddress(tela)} className={cn(linha, OUTRA)}>
            <ShieldCheck aria-hidden className="size-5 shrink-0" />
            {tela.label}
          </Link>
        ))}
      </nav>
    </>
  );
}
