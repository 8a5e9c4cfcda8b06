import { Copy, X } from 'lucide-react';
import { useState } from 'react';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { formatTelefone } from '../../../../shared/documentos.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { type Papel, papelDe } from '../../../acesso/acesso/rules.ts';
import { nomeDoPapel } from '../../../acesso/acesso/web/nome-do-papel.ts';
import { Exigencia } from '../../../acesso/etapas/web/exigencia.tsx';
import { MudarPapel } from '../../usuarios/web/mudar-papel.tsx';
import { PerguntarPapel } from '../../usuarios/web/perguntar-papel.tsx';
import { type Pessoa, useUsuarios } from '../../usuarios/web/queries.ts';
import { VincularMembro } from '../../usuarios/web/vincular-membro.tsx';
import { t } from '../../../../shared/texts.ts';
import { useConvites, useRevogarConvite } from './queries.ts';

interface Valores {
  email: string;
  papel: string;
}

const VAZIO: Valores = { email: '', papel: 'viewer' };

/** An invitation by e-mail, with its link to copy. */
export function Convidar({ papeis }: { papeis: readonly Papel[] }) {
  const { envia_emails } = useSignedIn();
  const [novo, setNovo] = useState<{ id: string; email: string; caminho: string } | null>(null);
  const acao = useActionForm<'convidar', Valores>({
    action: 'convidar',
    defaultValues: VAZIO,
    toInput: ({ email, papel }) => ({ email, papel: papelDe(papel) }),
    check: ({ email }) => ({ email: email.trim() === '' && t('Informe o e-mail.') }),
    errorTitle: t('Erro ao convidar'),
    onDone: ({ id, caminho }, { email }) => {
      setNovo({ id, email: email.trim(), caminho });
      acao.form.reset(VAZIO);
      toast.sucesso(
        envia_emails ? t('Convite enviado') : t('Convite criado'),
        envia_emails
          ? t('O usuário recebe um link por e-mail.')
          : t('Este servidor não envia e-mails: copie o link e mande à pessoa.'),
      );
    },
  });
  return (
    <Card
      title={t('Convidar alguém')}
      note={
        envia_emails
          ? t('A pessoa recebe um link por e-mail, que vale 7 dias.')
          : t('Este servidor não envia e-mails: mande à pessoa o link que aparece aqui. Ele vale 7 dias.')
      }
    >
      <form
        noValidate
        onSubmit={(event) => void acao.submit(event)}
        className="grid items-start gap-4.5 md:grid-cols-[minmax(0,1fr)_12rem_auto]"
      >
        <TextField label={t('E-mail de quem você convida')} type="email" inputMode="email" {...acao.text('email')} />
        <SelectField
          label={t('Papel')}
          options={papeis.map((papel) => ({ value: papel, label: nomeDoPapel(papel) }))}
          {...acao.text('papel')}
        />
        <Button type="submit" variant="primary" busy={acao.busy} className="min-h-12 md:mt-7">
          {envia_emails ? t('Enviar convite') : t('Criar convite')}
        </Button>
      </form>
      {novo && (
        <Notice
          key={novo.caminho}
          className="mt-4"
          live
          title={novo.email}
          action={
            <Button icon={Copy} onClick={() => void copyText(new URL(novo.caminho, location.origin).href)}>
              {t('Copiar link')}
            </Button>
          }
        >
          {envia_emails
            ? t('Ou mande o link pelo WhatsApp. Ele aparece só agora.')
            : t('Mande o link pelo WhatsApp. Ele aparece só agora.')}
        </Notice>
      )}
      <Abertos onCancelado={(id) => setNovo((mostrado) => (mostrado?.id === id ? null : mostrado))} />
    </Card>
  );
}

type Convite = ApiOutput<'listarConvites'>['itens'][number];

function Abertos({ onCancelado }: { onCancelado: (id: string) => void }) {
  const query = useConvites();
  const { data } = query;
  if (!data) return <Pending of={query} title={t('Erro ao carregar')} className="mt-6 py-6" meanwhile={null} />;
  if (data.itens.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-base">{t('Convites em aberto')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {data.itens.map((convite) => (
          <Aberto key={convite.id} convite={convite} onCancelado={onCancelado} />
        ))}
      </ul>
    </section>
  );
}

function Aberto({ convite, onCancelado }: { convite: Convite; onCancelado: (id: string) => void }) {
  const { id, papel, vencido, expira_em } = convite;
  const email = convite.email ?? t('Link para {telefone}', { telefone: formatTelefone(convite.telefone ?? '') });
  const revogar = useRevogarConvite();
  const [perguntando, setPerguntando] = useState(false);
  const fuso = useFuso();
  const cancelar = async () => {
    // The list may have been read again without the invitation before this answer comes.
    if (!(await revogar.mutateAsync({ id }).catch(() => null))) return;
    toast.sucesso(t('Convite cancelado'), email);
    onCancelado(id);
  };
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5 pr-1.5 pl-4">
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-all">{email}</span>
        <span className="block text-xs text-ink-3">
          {nomeDoPapel(papel)} ·{' '}
          {vencido ? t('vencido') : t('vale até {dia}', { dia: formatDia(hojeEm(new Date(expira_em), fuso)) })}
        </span>
      </span>
      <IconButton
        icon={X}
        variant="danger"
        label={t('Cancelar convite de {email}', { email })}
        busy={revogar.isPending}
        onClick={() => setPerguntando(true)}
      />
      {perguntando && (
        <ConfirmDialog
          onClose={() => setPerguntando(false)}
          title={t('Cancelar este convite?')}
          item={email}
          confirmLabel={t('Cancelar convite')}
          cancelLabel={t('Manter convite')}
          // The question closes at once: the row shows its progress, and a second invitation can be
          // cancelled meanwhile.
          onConfirm={() => void cancelar()}
        >
          {t('O link deixa de valer na hora. Para esta pessoa entrar, é preciso convidar de novo.')}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The team with its roles, linked members and invitations. */
export function Equipe() {
  const query = useUsuarios();
  const can = useCan();
  const [vinculando, setVinculando] = useState<Pessoa | null>(null);
  const [mudando, setMudando] = useState<{ pessoa: Pessoa; papel: Papel } | null>(null);
  const papeis = query.data?.papeis.map((papel) => papelDe(papel)) ?? [];
  return (
    <>
      <DataTable<Pessoa>
        label={t('Equipe')}
        columns={colunas(papeis, setVinculando, (pessoa, papel) => setMudando({ pessoa, papel }))}
        rows={query.data?.itens}
        rowKey={({ user_id }) => user_id}
        state={query}
        errorTitle={t('Erro ao carregar equipe')}
        dimmed={({ paused }) => paused}
        empty={<EmptyState title={t('Nenhum usuário encontrado para esta organização.')} />}
        footer={
          can('feature:usuarios') && (
            <p className="px-4 py-3.5 text-sm md:px-5.5">
              <TextLink href="/usuarios">{t('Gerenciar usuários')}</TextLink>
            </p>
          )
        }
      />
      <Convidar papeis={papeis} />
      <Exigencia />
      {mudando && (
        <PerguntarPapel {...mudando} tituloDoErro={t('Erro ao atualizar papel')} onClose={() => setMudando(null)} />
      )}
      {vinculando && <VincularMembro pessoa={vinculando} onClose={() => setVinculando(null)} />}
    </>
  );
}

const colunas = (
  papeis: readonly Papel[],
  vincular: (pessoa: Pessoa) => void,
  perguntar: (pessoa: Pessoa, papel: Papel) => void,
): Column<Pessoa>[] => [
  {
    key: 'usuario',
    header: t('Usuário'),
    mobile: 'title',
    cell: ({ nome, email, eu, paused }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {nome}
          {eu && <Badge>{t('você')}</Badge>}
          {paused && <Badge tone="cancelada">{t('Pausado')}</Badge>}
        </span>
        <span className="block text-sm font-normal break-words text-ink-3">{email}</span>
      </>
    ),
  },
  {
    key: 'papel',
    header: t('Papel'),
    mobile: 'line',
    cell: (pessoa) => <MudarPapel {...{ pessoa, papeis, perguntar }} tituloDoErro={t('Erro ao atualizar papel')} />,
  },
  {
    key: 'membro',
    header: t('Membro vinculado'),
    mobile: 'note',
    cell: (pessoa) => {
      if (!pessoa.pode_mudar) return <span className="text-sm text-ink-3">{pessoa.membro ?? t('Sem vínculo')}</span>;
      const rotulo = pessoa.membro ?? t('Vincular a um membro');
      return (
        <Button
          variant="ghost"
          className="-ml-3 px-3 text-left text-sm"
          aria-label={`${rotulo}: ${pessoa.nome}`}
          onClick={() => vincular(pessoa)}
        >
          {rotulo}
        </Button>
      );
    },
  },
];
