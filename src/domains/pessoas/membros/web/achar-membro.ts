import { t } from '../../../../shared/texts.ts';
import { call } from '../../../../web/api/client.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import type { Can } from '../../../../web/session/session-store.ts';
import type { PaletteItem, ShellSlots } from '../../../../web/shell/shell-slots.ts';
import { enderecoDasMensalidades } from '../../../cobranca/faturas/web/endereco.ts';
import { distinguirMembro } from '../../../../shared/distinguir-membro.ts';
import { address } from '../../../../shared/address.ts';

const ACHADOS = 8;

/**
 * Members by name or matrícula in the command palette; each opens with what the person may do about
 * them.
 */
export const acharMembro: NonNullable<ShellSlots['finder']> = {
  label: () => t('Buscar membro ou tela'),
  heading: () => t('Membros'),
  allowed: (can) => can('equipe') && can('membros:view') && can('feature:membros'),
  find: async (busca, signal, can) => {
    const { itens } = await call('listarMembros', { busca, somente_ativos: false }, { signal });
    return itens.slice(0, ACHADOS).map((membro) => achado(membro, can));
  },
};

function achado(membro: ApiOutput<'listarMembros'>['itens'][number], can: Can): PaletteItem {
  const { id, nome } = membro;
  const nota = distinguirMembro(membro);
  return {
    id,
    label: nome,
    ...(nota && { note: nota }),
    href: address('/membros', { todos: '1', ficha: id }),
    actions: acoesSobre(id, can),
  };
}

function acoesSobre(id: string, can: Can): PaletteItem[] {
  const mensalidades = can('feature:mensalidades');
  return [
    { id: `${id}:ficha`, label: t('Abrir ficha'), href: address('/membros', { todos: '1', ficha: id }) },
    ...(mensalidades
      ? [{ id: `${id}:mensalidades`, label: t('Mensalidades'), href: enderecoDasMensalidades(id) }]
      : []),
    ...(mensalidades && can('faturas:pagar')
      ? [{ id: `${id}:receber`, label: t('Receber'), href: enderecoDasMensalidades(id, true) }]
      : []),
  ];
}
