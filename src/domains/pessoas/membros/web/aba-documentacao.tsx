import type { ReactNode } from 'react';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { Chip } from '../../../../web/kit/chip.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import type { Field, Person } from '../fields.ts';
import { RESERVED } from '../reserved-fields.ts';
import { t } from '../../../../shared/texts.ts';
import { CampoDaFicha } from './campo-da-ficha.tsx';
import type { FichaDigitada } from './ficha-digitada.ts';
import { ParteSelada } from './parte-espiritual.tsx';
import type { PartesDaFicha } from './partes-da-ficha.ts';

/** Brings what the consents need; few members are children. */
const Responsavel = laterForSure(async () => (await import('./responsavel.tsx')).Responsavel);

interface Props {
  acao: ActionForm<FichaDigitada>;
  partes: PartesDaFicha;
  /** Absent for a new member. */
  membroId: string | undefined;
  /** The consents of a member who is registered already. */
  children?: ReactNode;
}

/** Documents of a person or of a company, the guardian, and the consents. */
export function AbaDocumentacao({ acao, partes, membroId, children }: Props) {
  const tipo = acao.form.watch('tipo_pessoa');
  const escolher = (novo: Person) => acao.form.setValue('tipo_pessoa', novo, { shouldDirty: true });
  return (
    <div className="flex flex-col gap-6">
      <div role="group" aria-label={t('Tipo de pessoa')} className="flex flex-wrap gap-2">
        <Chip pressed={tipo === 'PF'} onClick={() => escolher('PF')}>
          {t('Pessoa física')}
        </Chip>
        <Chip pressed={tipo === 'PJ'} onClick={() => escolher('PJ')}>
          {t('Pessoa jurídica')}
        </Chip>
      </div>
      <ParteSelada partes={partes} parte="docs">
        <Documentos acao={acao} tipo={tipo} />
      </ParteSelada>
      <Responsavel acao={acao} membroId={membroId} />
      {children ?? (
        <p className="border-t border-line pt-5 text-sm text-ink-3">
          {t('Depois de salvar, registre aqui o que a pessoa autorizou (LGPD).')}
        </p>
      )}
    </div>
  );
}

function Documentos({ acao, tipo }: { acao: ActionForm<FichaDigitada>; tipo: Person }) {
  const docs = Object.entries(RESERVED.docs.fields) as [keyof typeof RESERVED.docs.fields, Field][];
  return (
    <div className="grid items-start gap-5 md:grid-cols-4">
      {docs
        .filter(([, { person }]) => person === tipo)
        .map(([nome, field]) => (
          <CampoDaFicha key={nome} acao={acao} path={`reservado.docs.${nome}`} field={field} />
        ))}
    </div>
  );
}
