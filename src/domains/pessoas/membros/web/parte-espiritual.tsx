import type { ReactNode } from 'react';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { nomeDaParte } from '../../cofre/rules.ts';
import { NIVEIS, type Nivel, type ParteEspiritual } from '../reserved-fields.ts';
import { t } from '../../../../shared/texts.ts';
import { AbrirParte } from './abrir-parte.tsx';
import type { FichaDigitada } from './ficha-digitada.ts';
import type { Parte, PartesDaFicha } from './partes-da-ficha.ts';

const NOMES: Readonly<Record<Nivel, () => string>> = {
  dirigencia: () => t('Dirigência'),
  casa: () => t('Casa'),
  propria: () => t('Própria'),
};
const QUEM: Readonly<Record<Nivel, () => string>> = {
  dirigencia: () => t('Só a dirigência, com permissão de ver o registro espiritual.'),
  casa: () => t('Quem tem permissão de ver o registro espiritual.'),
  propria: () => t('Quem tem a permissão, e a própria pessoa.'),
};

interface Props {
  acao: ActionForm<FichaDigitada>;
  partes: PartesDaFicha;
  parte: ParteEspiritual;
  /** The words of the choice, where two parts share a tab. */
  rotulo: string;
  children: ReactNode;
}

/** A part of the spiritual record: its level, and its fields as far as the person may use them. */
export function ParteDoEspiritual({ acao, partes, parte, rotulo, children }: Props) {
  const dirige = useCan()('gestao');
  const nivel = acao.form.watch(`niveis.${parte}`);
  if (partes.fechado) return <CofreFechado />;
  if (partes.estragadas.has(parte)) return <ParteEstragada parte={parte} />;
  if (partes.abertura && partes.fechadas.has(parte))
    return <AbrirParte parte={parte} onAbrir={partes.abertura.abrir} abrindo={partes.abertura.abrindo} />;
  if (!partes.le.has(parte)) return <Notice>{t('Só a dirigência vê esta parte.')}</Notice>;
  const escreve = partes.escreve.has(parte);
  const niveis = NIVEIS.filter((um) => dirige || um !== 'dirigencia');
  return (
    <fieldset disabled={!escreve} className="min-w-0">
      <legend className="sr-only">{rotulo}</legend>
      {!escreve && (
        <Notice className="mb-4">{t('Só leitura: falta a permissão de editar o registro espiritual.')}</Notice>
      )}
      <SelectField
        label={rotulo}
        fieldClass="mb-4 md:max-w-80"
        options={niveis.map((value) => ({ value, label: NOMES[value]() }))}
        hint={QUEM[nivel]()}
        {...acao.text(`niveis.${parte}`)}
      />
      {children}
    </fieldset>
  );
}

interface LugarDaParte {
  partes: PartesDaFicha;
  parte: Parte;
  children: ReactNode;
}

/** Documents or notes: what stands in their place while they are closed or do not open. */
export function ParteSelada({ partes, parte, children }: LugarDaParte) {
  if (partes.fechado) return <CofreFechado />;
  if (partes.estragadas.has(parte)) return <ParteEstragada parte={parte} />;
  if (partes.abertura && partes.fechadas.has(parte))
    return <AbrirParte parte={parte} onAbrir={partes.abertura.abrir} abrindo={partes.abertura.abrindo} />;
  return children;
}

/** One part does not open; the others work, and nothing is written over it. */
const ParteEstragada = ({ parte }: { parte: Parte }) => (
  <Notice tone="aviso" title={t('Esta parte não abre: {parte}', { parte: nomeDaParte(parte) })}>
    {t('Uma parte deste cadastro foi mudada fora do programa e não abre. Avise quem cuida do servidor.')}
  </Notice>
);

export const CofreFechado = () => (
  <Notice tone="aviso" title={t('Cofre fechado: chave ausente')}>
    {t(
      'O programa começou sem a chave-mestra. Documentos, registro espiritual e observações não podem ser lidos nem mudados; o resto do cadastro funciona.',
    )}
  </Notice>
);
