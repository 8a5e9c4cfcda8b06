import type { ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Avatar } from '../../../../web/kit/avatar.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Mensalidades } from './queries.ts';

interface Props {
  membro: NonNullable<Mensalidades['membro']>;
  /** Actions on all the months together. */
  children?: ReactNode;
}

/** The member who pays: name, matrícula, plan and overdue amount and credit. */
export function CabecalhoDoMembro({ membro, children }: Props) {
  const partes = [
    membro.matricula ? t('Matrícula {matricula}', { matricula: membro.matricula }) : t('Sem matrícula'),
    membro.plano &&
      t('Plano {plano} {valor}', { plano: membro.plano, valor: formatBRL(membro.plano_valor_centavos ?? 0) }),
    membro.dia_vencimento && t('vence dia {dia}', { dia: membro.dia_vencimento }),
  ];
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 max-[20rem]:px-2 py-4 md:px-5.5">
      <Avatar name={membro.nome} />
      <div className="min-w-0 flex-1 basis-36 md:basis-56">
        <h2 className="text-xl">{membro.nome}</h2>
        {!membro.ativo && <Badge>{t('Inativo')}</Badge>}
        <p className="mt-0.5 text-sm text-ink-2">
          <Parts of={partes} />
        </p>
      </div>
      <div className="flex gap-2 empty:hidden max-md:flex-col">{children}</div>
      {membro.credito_centavos > 0 && (
        <p className="flex items-baseline justify-between gap-3 max-md:w-full md:block md:text-right">
          <span className="text-sm text-ink-2">{t('Crédito na casa')}</span>
          <Money value={membro.credito_centavos} className="block text-xl font-bold text-paga" />
        </p>
      )}
      {membro.em_atraso_centavos > 0 && (
        <p className="flex max-[20rem]:flex-wrap items-baseline justify-between gap-3 text-right md:ml-auto max-md:w-full max-md:rounded-md max-md:bg-atrasada-soft max-md:px-3.5 max-[20rem]:px-2 max-md:py-2.5 md:block">
          <span className="text-sm text-ink-2">{t('Em atraso')}</span>
          <Money value={membro.em_atraso_centavos} className="block text-xl font-bold text-atrasada" />
        </p>
      )}
    </header>
  );
}
