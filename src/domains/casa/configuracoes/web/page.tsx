import {
  Bell,
  Building2,
  CreditCard,
  Plug,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, type ComponentType } from 'react';
import { Auditoria } from '../../../acesso/auditoria/web/auditoria.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useScreens } from '../../../../web/shell/screens.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { abre, restrita, secaoDe, SECOES, type Secao } from '../rules.ts';
import { t } from '../texts.ts';
import { Equipe } from './equipe.tsx';
import { Faturamento } from './faturamento.tsx';
import { Integracoes } from './integracoes.tsx';
import { Notificacoes } from './notificacoes.tsx';
import { Organizacao } from './organizacao.tsx';
import { Perfil } from './perfil.tsx';
import { Preferencias } from './preferencias.tsx';
import { useQuem } from './quem.ts';
import { Link, Redirect, useGo } from '../../../../web/state/router.ts';
import { address, screenAddress } from '../../../../shared/address.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

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
