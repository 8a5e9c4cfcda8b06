import { Users, X } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { call } from '../../../../web/api/client.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { PESSOAS_POR_VEZ } from '../rules-modelos.ts';
import { t } from '../../../../shared/texts.ts';
import { EscolherPessoa, type Escolhida } from './escolher-pessoa.tsx';
import type { Modelo } from './queries.ts';

interface Props {
  modelo: Modelo;
  pessoa: Escolhida | null;
  /** The papers are drawn once they are issued. */
  onEmitidos: (papeis: readonly string[]) => void;
  onClose: () => void;
}

interface Valores {
  membros: Escolhida[];
}

/** One person or several; the same paper asked for again today is the same. */
export function EmitirPapeis({ modelo, pessoa, onEmitidos, onClose }: Props) {
  const acao = useActionForm<'emitirPapeis', Valores>({
    action: 'emitirPapeis',
    defaultValues: { membros: pessoa ? [pessoa] : [] },
    toInput: ({ membros }) => ({ id: modelo.id, membros: membros.map(({ id }) => id) }),
    check: ({ membros }) => ({ membros: membros.length === 0 && t('Escolha ao menos uma pessoa') }),
    errorTitle: t('Erro ao emitir os papéis'),
    onDone: ({ papeis, novos, sem_autorizacao }) => {
      dizer(papeis.length, novos, sem_autorizacao);
      onClose();
      onEmitidos(papeis);
    },
  });
  const { membros } = acao.form.watch();
  const [buscando, setBuscando] = useState(false);
  const mudar = (novos: Escolhida[]) => {
    const unicos = [...new Map(novos.map((um) => [um.id, um])).values()];
    acao.form.setValue('membros', unicos.slice(0, PESSOAS_POR_VEZ), { shouldDirty: true });
    acao.form.clearErrors('membros');
  };
  const todos = async () => {
    setBuscando(true);
    try {
      mudar([...membros, ...(await lerAtivos())]);
    } catch (error) {
      toast.erro(t('Erro ao carregar as pessoas'), error instanceof Error ? error.message : '');
    } finally {
      setBuscando(false);
    }
  };
  return (
    <FormDialog
      title={t('Emitir papéis')}
      description={modelo.titulo}
      form={acao}
      submitLabel={membros.length > 1 ? t('Emitir {n} papéis', { n: membros.length }) : t('Emitir papel')}
      onClose={onClose}
    >
      <EscolherPessoa
        label={t('Pessoas')}
        required
        hint={t('Até {n} de uma vez.', { n: PESSOAS_POR_VEZ })}
        error={acao.form.formState.errors.membros?.message}
        value={null}
        onValueChange={(escolhida) => escolhida && mudar([...membros, escolhida])}
      />
      <Button className="self-start" icon={Users} busy={buscando} onClick={() => void todos()}>
        {t('Todos os ativos')}
      </Button>
      {membros.length > 0 && (
        <ul aria-label={t('Escolhidas')} className="flex max-h-64 flex-wrap gap-2 overflow-y-auto">
          {membros.map((um) => (
            <li key={um.id} className="max-w-full">
              <Chip
                aria-pressed={undefined}
                aria-label={t('Tirar {nome}', { nome: um.nome })}
                onClick={() => mudar(membros.filter(({ id }) => id !== um.id))}
              >
                {um.nome}
                <X aria-hidden className="size-4 shrink-0" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

function dizer(papeis: number, novos: number, sem_autorizacao: readonly string[]): void {
  const titulo =
    novos === 0
      ? t('Já estavam emitidos hoje')
      : novos === 1
        ? t('1 papel emitido')
        : t('{n} papéis emitidos', { n: novos });
  if (sem_autorizacao.length > 0)
    toast.aviso(titulo, t('Sem autorização para a vida religiosa: {nomes}.', { nomes: sem_autorizacao.join(', ') }));
  else toast.sucesso(titulo, papeis > novos && novos > 0 ? t('Os outros já estavam emitidos hoje.') : undefined);
}

async function lerAtivos(): Promise<Escolhida[]> {
  const todos: Escolhida[] = [];
  let depois_de: string | null = null;
  do {
    const pagina: { itens: Escolhida[]; proximo: string | null } = await call(
      'listarMembros',
      depois_de === null ? {} : { depois_de },
    );
    todos.push(...pagina.itens);
    depois_de = pagina.proximo;
  } while (depois_de !== null && todos.length < PESSOAS_POR_VEZ);
  return todos.map(({ id, nome }) => ({ id, nome }));
}
