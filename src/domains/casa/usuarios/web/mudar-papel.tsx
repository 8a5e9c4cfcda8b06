import { ChevronDown } from 'lucide-react';
import { cn } from '../../../../web/kit/cn.ts';
import { controlStyle } from '../../../../web/kit/control-style.ts';
import { Menu } from '../../../../web/kit/menu.tsx';
import { nomeDoPapel } from '../../../acesso/acesso/web/nome-do-papel.ts';
import { administra, type Papel } from '../../../acesso/acesso/rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Pessoa } from './queries.ts';
import { useTrocarPapel } from './trocar-papel.ts';

interface Props {
  pessoa: Pessoa;
  papeis: readonly Papel[];
  tituloDoErro: string;
  /**
   * The screen asks before a role that runs the house is given or taken, because a row may
   * disappear meanwhile.
   */
  perguntar: (pessoa: Pessoa, papel: Papel) => void;
}

/**
 * The role of one person, or text if it may not be changed. A menu and not a select: with the focus
 * on a closed select an arrow key chooses at once.
 */
export function MudarPapel({ pessoa, papeis, tituloDoErro, perguntar }: Props) {
  const { trocar, indoPara } = useTrocarPapel(tituloDoErro);
  if (!pessoa.pode_mudar)
    return (
      <span className="inline-flex w-44 items-center border-transparent in-[table]:min-h-11 in-[table]:border in-[table]:px-3.5">
        {nomeDoPapel(pessoa.role)}
      </span>
    );
  const atual = indoPara ?? pessoa.role;
  const escolher = (papel: Papel) => {
    if (administra(pessoa.role) || administra(papel)) perguntar(pessoa, papel);
    else void trocar(pessoa, papel);
  };
  const acoes = papeis.map((papel) => ({
    label: nomeDoPapel(papel),
    disabled: papel === atual,
    ...(papel === atual && { note: t('papel de hoje') }),
    onSelect: () => escolher(papel),
  }));
  return (
    <Menu
      groups={[{ heading: t('Papel de {nome}', { nome: pessoa.nome }), actions: acoes }]}
      trigger={
        <button
          type="button"
          aria-label={t('Papel de {nome}: {papel}', { nome: pessoa.nome, papel: nomeDoPapel(atual) })}
          aria-busy={indoPara !== null}
          className={cn(
            controlStyle,
            'flex w-44 max-w-full cursor-pointer items-center justify-between gap-2 text-left in-[li]:my-1.5',
          )}
        >
          <span className="truncate">{nomeDoPapel(atual)}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-3" />
        </button>
      }
    />
  );
}
