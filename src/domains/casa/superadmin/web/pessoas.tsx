import { Link2, ShieldOff, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { ComboField } from '../../../../web/kit/combo-field.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { type Column, actionsColumn } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useComboSearch } from '../../../../web/kit/use-combo-search.ts';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { PAPEIS, type Papel } from '../../../acesso/acesso/rules.ts';
import { nomeDoPapel } from '../../../acesso/acesso/web/nome-do-papel.ts';
import { LISTADOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { diaDoInstante } from './dia-da-plataforma.ts';
import { type Pessoa, useDesvincularPessoa, usePedirReinicio, usePessoas, useTerreiros } from './queries.ts';

interface Valores {
  casa: { value: string; label: string } | null;
  role: Papel;
}

/** Links somebody without a house, with a role; moves somebody who is in one, as a viewer. */
function VincularPessoa({ pessoa, onClose }: { pessoa: Pessoa; onClose: () => void }) {
  const move = pessoa.casa !== null;
  const { wanted, fieldOver } = useComboSearch();
  const terreiros = useTerreiros(wanted);
  const acao = useActionForm<'vincularPessoa', Valores>({
    action: 'vincularPessoa',
    defaultValues: { casa: null, role: 'viewer' },
    toInput: ({ casa, role }) => ({ id: pessoa.id, org_id: casa?.value ?? '', role }),
    check: ({ casa }) => ({ casa: !casa && t('Selecione um terreiro') }),
    errorTitle: t('Erro ao vincular'),
    onDone: () => {
      toast.sucesso(move ? t('Usuário movido') : t('Usuário vinculado'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={move ? t('Mover para outro terreiro') : t('Vincular a um terreiro')}
      description={<Parts of={[pessoa.nome, pessoa.email]} />}
      form={acao}
      submitLabel={t('Vincular')}
      onClose={onClose}
    >
      <Controlled control={acao.control} name="casa">
        {({ value, onValueChange, error }) => (
          <ComboField
            label={t('Terreiro')}
            required
            error={error}
            selected={value}
            onSelect={onValueChange}
            options={(terreiros.data?.pages[0]?.itens ?? [])
              // Nobody is let into a house that was put away.
              .filter(({ id, expurgo_em }) => id !== pessoa.casa?.id && !expurgo_em)
              .map(({ id, nome, access_code }) => ({ value: id, label: nome, note: access_code }))}
            {...fieldOver(terreiros)}
          />
        )}
      </Controlled>
      {move ? (
        <Notice>{t('Ao mudar de terreiro a pessoa vira Membro, sem permissões próprias.')}</Notice>
      ) : (
        <SelectField
          label={t('Papel')}
          options={PAPEIS.map((value) => ({ value, label: nomeDoPapel(value) }))}
          {...acao.text('role')}
        />
      )}
    </FormDialog>
  );
}

type Acao = 'vincular' | 'etapas' | 'desvincular';
type Abrir = (acao: Acao, pessoa: Pessoa) => void;

/** 'Usuários sem terreiro'. People in a house are found by their exact e-mail only. */
export function Pessoas() {
  const [email, setEmail] = useState('');
  const procurado = useDebounced(email.trim());
  const query = usePessoas(procurado);
  // An old result remains for a moment after the search was cleared. It must not count as an empty
  // list.
  const procura = email.trim() !== '' || procurado !== '' || query.isPlaceholderData;
  const [aberto, setAberto] = useState<{ acao: Acao; pessoa: Pessoa } | null>(null);
  return (
    <div className="flex flex-col gap-3.5">
      <SearchField
        label={t('E-mail exato de quem já está em um terreiro')}
        placeholder={t('E-mail exato')}
        fieldClass="max-w-xl"
        value={email}
        onValueChange={setEmail}
        maxLength={254}
      />
      <p className="text-sm text-ink-3">
        {t('Quem já está em um terreiro só aparece pelo e-mail exato. Sem e-mail, a lista mostra quem espera por um.')}
      </p>
      <DataTable<Pessoa>
        label={t('Usuários sem terreiro')}
        columns={colunas((acao, pessoa) => setAberto({ acao, pessoa }))}
        rows={query.data?.itens}
        rowKey={({ id }) => id}
        state={query}
        errorTitle={t('Erro ao carregar')}
        footer={
          (query.data?.itens.length ?? 0) >= LISTADOS && (
            <p className="px-4 py-3 text-sm text-ink-2 md:px-5.5">
              {t('Aqui aparecem só os {n} mais novos.', { n: LISTADOS })}
            </p>
          )
        }
        empty={
          procura ? (
            <EmptyState title={t('Ninguém com este e-mail')}>
              {t('Confira o endereço: só o e-mail inteiro encontra a pessoa.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('Ninguém espera por um terreiro')}>
              {t('Quem cria conta sem código aparece aqui.')}
            </EmptyState>
          )
        }
      />
      {aberto?.acao === 'vincular' && <VincularPessoa pessoa={aberto.pessoa} onClose={() => setAberto(null)} />}
      {aberto?.acao === 'etapas' && <ReiniciarEtapas pessoa={aberto.pessoa} onClose={() => setAberto(null)} />}
      {aberto?.acao === 'desvincular' && <DesvincularPessoa pessoa={aberto.pessoa} onClose={() => setAberto(null)} />}
    </div>
  );
}

const colunas = (abrir: Abrir): Column<Pessoa>[] => [
  {
    key: 'pessoa',
    header: t('Pessoa'),
    mobile: 'title',
    cell: ({ nome, email }) => (
      <>
        <span className="font-semibold">{nome}</span>
        <span className="block text-xs font-normal break-all text-ink-3">{email}</span>
      </>
    ),
  },
  {
    key: 'casa',
    header: t('Terreiro'),
    mobile: 'line',
    cell: ({ casa }) =>
      casa ? (
        <Parts of={[casa.nome, nomeDoPapel(casa.role)]} />
      ) : (
        <Badge className="whitespace-nowrap">{t('sem terreiro')}</Badge>
      ),
  },
  {
    key: 'criada',
    header: t('Conta criada em'),
    mobile: 'note',
    cell: ({ created_at }) => <span className="figures">{diaDoInstante(created_at)}</span>,
    inList: ({ created_at }) => t('conta criada em {dia}', { dia: diaDoInstante(created_at) }),
  },
  actionsColumn((pessoa) => (
    <RowMenu
      label={t('Ações de {nome}', { nome: pessoa.nome })}
      groups={[
        [
          {
            label: pessoa.casa ? t('Mover para outro terreiro') : t('Vincular a um terreiro'),
            icon: Link2,
            onSelect: () => abrir('vincular', pessoa),
          },
          podeReiniciar(pessoa) && {
            label: t('Reiniciar duas etapas'),
            icon: ShieldOff,
            disabled: Boolean(pessoa.etapas?.caem_em),
            ...(pessoa.etapas?.caem_em && { note: t('Pedido|feito em') }),
            onSelect: () => abrir('etapas', pessoa),
          },
          pessoa.casa !== null && {
            label: t('Desvincular'),
            icon: Unlink,
            danger: true,
            onSelect: () => abrir('desvincular', pessoa),
          },
        ],
      ]}
    />
  )),
];

/** An owner, or somebody without a house; the others ask their own house. */
const podeReiniciar = ({ etapas, casa }: Pessoa): boolean =>
  Boolean(etapas) && (casa === null || casa.role === 'owner');

function ReiniciarEtapas({ pessoa, onClose }: { pessoa: Pessoa; onClose: () => void }) {
  const reiniciar = usePedirReinicio();
  return (
    <ConfirmDialog
      tone="primary"
      onClose={onClose}
      title={t('Reiniciar as duas etapas?')}
      item={<Parts of={[pessoa.nome, pessoa.casa?.nome]} />}
      confirmLabel={t('Pedir o reinício')}
      onConfirm={async () => {
        await reiniciar.mutateAsync({ id: pessoa.id });
        toast.sucesso(t('Reinício pedido: vale em 24 horas'), pessoa.nome);
      }}
    >
      {t(
        'Para quem perdeu o telefone e os códigos. Vale só depois de 24 horas: a pessoa recebe uma carta agora, e cancela o pedido se entrar com a segunda etapa.',
      )}
    </ConfirmDialog>
  );
}

function DesvincularPessoa({ pessoa, onClose }: { pessoa: Pessoa; onClose: () => void }) {
  const desvincular = useDesvincularPessoa();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Desvincular do terreiro?')}
      item={<Parts of={[pessoa.nome, pessoa.casa?.nome]} />}
      confirmLabel={t('Desvincular')}
      onConfirm={async () => {
        await desvincular.mutateAsync({ id: pessoa.id });
        toast.sucesso(t('Usuário desvinculado'));
      }}
    >
      {t('A pessoa deixa de ver a casa na hora; a conta continua e passa a esperar.')}
    </ConfirmDialog>
  );
}
