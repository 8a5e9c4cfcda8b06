import { Check, Repeat2, ThumbsDown } from 'lucide-react';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { RowMenu } from '../../../web/kit/row-menu.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import {
  useEscalarMembro,
  useManterNaEscala,
  useTirarDaEscala,
  useTrocarNaEscala,
  type Escala,
  type Escalado,
} from './queries.ts';

interface Props {
  funcao: Escala['funcoes'][number];
  escala: Escala;
}

/** One function: who serves, and who else could. */
export function FuncaoNoEvento({ funcao, escala }: Props) {
  const escalar = useEscalarMembro(t('Erro ao escalar'));
  const { evento } = escala;
  const quem = escala.escalados.filter(({ funcao_id }) => funcao_id === funcao.id);
  const livres = escala.livres.filter(({ funcoes }) => funcoes.includes(funcao.id));
  return (
    <Card title={funcao.nome} aside={t('{n} de {vagas}', { n: quem.length, vagas: funcao.vagas })}>
      {quem.length === 0 && <p className="text-ink-2">{t('Ninguém ainda')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {quem.map((um) => (
          <Pessoa key={um.id} escalado={um} funcao={funcao.nome} />
        ))}
      </ul>
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
          options={livres.map(({ id, nome, impedido }) => ({
            value: id,
            label: impedido ? `${nome} (${porque(impedido)})` : nome,
          }))}
        />
      )}
    </Card>
  );
}

const porque = (impedido: NonNullable<Escala['livres'][number]['impedido']>): string =>
  ({ nao_vai: t('disse que não vem'), ausente: t('ausente'), pausado: t('em pausa') })[impedido];

function Pessoa({ escalado, funcao }: { escalado: Escalado; funcao: string }) {
  const { id, nome, estado, vai } = escalado;
  const tirar = useTirarDaEscala(t('Erro ao tirar da escala'));
  const trocar = useTrocarNaEscala(t('Erro ao trocar'));
  const manter = useManterNaEscala(t('Erro ao salvar'));
  const trocado = () =>
    trocar.mutate(
      { id, membro_id: null },
      { onSuccess: ({ nome: novo }) => toast.sucesso(t('{novo} no lugar de {nome}', { novo, nome })) },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-2">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-auto wrap-anywhere">{nome}</span>
        <span className="flex flex-wrap gap-1.5">
          {estado === 'aceita' && (
            <Badge tone="paga" icon={Check}>
              {t('aceitou')}
            </Badge>
          )}
          {estado === 'troca' && (
            <Badge tone="dende" icon={Repeat2}>
              {t('pediu troca')}
            </Badge>
          )}
          {vai === false && (
            <Badge tone="atrasada" icon={ThumbsDown}>
              {t('não vem')}
            </Badge>
          )}
        </span>
      </span>
      <span className="print:hidden">
        <RowMenu
          label={t('Ações de {nome} em {funcao}', { nome, funcao })}
          groups={[
            [
              { label: t('Trocar por quem está na vez'), icon: Repeat2, onSelect: trocado },
              { label: t('Tirar da escala'), danger: true, onSelect: () => tirar.mutate({ id }) },
            ],
          ]}
        />
      </span>
      {estado === 'troca' && (
        <div className="flex basis-full flex-wrap gap-2 print:hidden">
          <Button aria-label={t('Trocar {nome}', { nome })} busy={trocar.isPending} onClick={trocado}>
            {t('Trocar')}
          </Button>
          <Button
            aria-label={t('Manter {nome}', { nome })}
            busy={manter.isPending}
            onClick={() => manter.mutate({ id })}
          >
            {t('Manter')}
          </Button>
        </div>
      )}
    </li>
  );
}
