import { Check } from 'lucide-react';
import { cn } from '../../../../web/kit/cn.ts';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { PLANOS_OFERECIDOS, type PlanoOferecido } from '../rules.ts';
import { t } from '../texts.ts';
import { nomeDoPlanoOferecido } from './nome-do-plano.ts';
import { LARGURA, TituloDeSecao } from './secao.tsx';
import { address } from '../../../../shared/address.ts';

interface Plano {
  codigo: PlanoOferecido;
  para: string;
  linhas: readonly string[];
  destaque?: boolean;
}

/** The three plans that are offered. */
const planos = (): Plano[] => [
  {
    codigo: 'basico',
    para: t('Para começar a organizar.'),
    linhas: [t('Gestão de membros'), t('Relatórios básicos')],
  },
  {
    codigo: 'profissional',
    para: t('Para quem presta contas todo mês.'),
    linhas: [t('Tudo do básico'), t('Controle financeiro'), t('Relatórios avançados')],
    destaque: true,
  },
  {
    codigo: 'completo',
    para: t('Para casas com mais gente na equipe.'),
    linhas: [t('Tudo do profissional'), t('Suporte dedicado'), t('Integrações especiais')],
  },
];

export function PlanosOferecidos() {
  return (
    <section
      id="planos"
      aria-labelledby="planos-titulo"
      className="scroll-mt-4 border-y border-line bg-sunken py-16 md:py-24"
    >
      <div className={LARGURA}>
        <TituloDeSecao
          id="planos-titulo"
          sobrancelha={t('Planos')}
          titulo={t('Um preço por casa, por mês')}
          nota={t('Em reais, para a casa inteira, quantas pessoas forem.')}
        />
        <ul className="mt-10 grid grid-cols-1 gap-4 md:mt-12 md:gap-5 lg:grid-cols-3">
          {planos().map((plano) => (
            <Cartao key={plano.codigo} plano={plano} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Cartao({ plano: { codigo, para, linhas, destaque = false } }: { plano: Plano }) {
  const nome = nomeDoPlanoOferecido(codigo);
  return (
    <li
      className={cn(
        'flex flex-col rounded-xl border p-6 pt-7 md:p-8',
        destaque
          ? 'faixa weave border-chao-line bg-chao text-on-chao shadow-3 [--faixa-inset:14px]'
          : 'border-line bg-surface shadow-1',
      )}
    >
      <h3 className="text-2xl">{nome}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-2">
        <span className="text-[3.25rem] max-[15rem]:text-3xl leading-none font-bold figures">
          R${PLANOS_OFERECIDOS[codigo]}
        </span>
        <span className={destaque ? 'text-on-chao-2' : 'text-ink-2'}>{t('por mês')}</span>
      </p>
      <p className={cn('mt-3', destaque ? 'text-on-chao-2' : 'text-ink-2')}>{para}</p>
      <ul className="mt-6 mb-8 flex flex-col gap-3">
        {linhas.map((linha) => (
          <li key={linha} className="flex gap-3">
            <Check aria-hidden className={cn('mt-0.5 size-5 shrink-0', destaque ? 'text-dende' : 'text-mata-ink')} />
            {linha}
          </li>
        ))}
      </ul>
      <LinkButton
        href={address('/signup', { plano: codigo })}
        variant={destaque ? 'money' : 'secondary'}
        wide
        className="mt-auto"
      >
        {t('Começar no {plano}', { plano: nome })}
      </LinkButton>
    </li>
  );
}
