import { Check, Repeat2, UserX } from 'lucide-react';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { lotacaoDaFuncao } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { porque } from './porque.ts';
import { useEscalarMembro, useManterNaEscala, useTirarDaEscala, type Escala, type Escalado } from './queries.ts';
import { comPorque } from './trocar-quem-serve.tsx';

interface Props {
  funcao: Escala['funcoes'][number];
  escala: Escala;
  onTrocar: (quemSai: Escalado) => void;
}

/** One function: who serves, and who else could. */
export function FuncaoNoEvento({ funcao, escala, onTrocar }: Props) {
  const escalar = useEscalarMembro(t('Erro ao escalar'));
  const { evento } = escala;
  const quem = escala.escalados.filter(({ funcao_id }) => funcao_id === funcao.id);
  const { vem, faltam } = lotacaoDaFuncao(funcao, quem);
  const livres = escala.livres.filter(({ funcoes }) => funcoes.includes(funcao.id));
  return (
    <Card title={funcao.nome} aside={t('{n} de {vagas}', { n: vem.length, vagas: funcao.vagas })}>
      {quem.length === 0 && <p className="text-ink-2">{t('Ninguém ainda')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {quem.map((um) => (
          <Pessoa key={um.id} escalado={um} funcao={funcao.nome} onTrocar={() => onTrocar(um)} />
        ))}
      </ul>
      {quem.length > 0 && faltam > 0 && (
        <p className="hidden print:block">
          {faltam === 1 ? t('Falta 1 pessoa') : t('Faltam {n} pessoas', { n: faltam })}
        </p>
      )}
      {livres.length > 0 && (
        <SelectField
          label={t('Escalar em {funcao}', { funcao: funcao.nome })}
          hideLabel
          fieldClass="mt-3 print:hidden"
          placeholder={t('Escalar alguém…')}
          value=""
          disabled={escalar.isPending}
          onChange={({ target }) =>
            target.value && escalar.mutate({ evento_id: evento.id, funcao_id: funcao.id, membro_id: target.value })
          }
          options={livres.map((um) => ({
            value: um.id,
            label: comPorque(um),
            disabled: um.impedido === 'outro_evento',
          }))}
        />
      )}
    </Card>
  );
}

interface PessoaProps {
  escalado: Escalado;
  funcao: string;
  onTrocar: () => void;
}

/** Print names only who comes: why somebody does not is for those who make the scale. */
function Pessoa({ escalado, funcao, onTrocar }: PessoaProps) {
  const { id, nome, estado } = escalado;
  const motivo = porque(escalado);
  const tirar = useTirarDaEscala(t('Erro ao tirar da escala'));
  const manter = useManterNaEscala(t('Erro ao salvar'));
  return (
    <li className={cn('flex flex-wrap items-center gap-x-2 gap-y-1.5 py-2', motivo !== null && 'print:hidden')}>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-auto wrap-anywhere">{nome}</span>
        <span className="flex flex-wrap gap-1.5">
          {estado === 'aceita' && motivo === null && (
            <Badge tone="paga" icon={Check}>
              {t('aceitou')}
            </Badge>
          )}
          {estado === 'troca' && (
            <Badge tone="dende" icon={Repeat2}>
              {t('pediu troca')}
            </Badge>
          )}
          {motivo !== null && (
            <Badge tone="atrasada" icon={UserX}>
              {motivo}
            </Badge>
          )}
        </span>
      </span>
      <span className="print:hidden">
        <RowMenu
          label={t('Ações de {nome} em {funcao}', { nome, funcao })}
          groups={[
            [
              { label: t('Trocar quem serve'), icon: Repeat2, onSelect: onTrocar },
              { label: t('Tirar da escala'), danger: true, onSelect: () => tirar.mutate({ id }) },
            ],
          ]}
        />
      </span>
      {(estado === 'troca' || motivo !== null) && (
        <div className="flex basis-full flex-wrap gap-2 print:hidden">
          <Button aria-label={t('Trocar {nome}', { nome })} onClick={onTrocar}>
            {t('Trocar|de pessoa')}
          </Button>
          {estado === 'troca' && (
            <Button
              aria-label={t('Manter {nome}', { nome })}
              busy={manter.isPending}
              onClick={() => manter.mutate({ id })}
            >
              {t('Manter')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
