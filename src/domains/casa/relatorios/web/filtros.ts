import { useSignedIn } from '../../../../web/session/session-store.ts';
import { FILTROS_DE_STATUS, TIPOS_DE_RELATORIO } from '../rules.ts';
import type { Filtros } from './filtros-nomes.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

const umDe = <Opcao extends string>(opcoes: readonly Opcao[], texto: string | null, padrao: Opcao): Opcao =>
  opcoes.find((opcao) => opcao === texto) ?? padrao;

/**
 * The filters are in the address, so that a report can be sent to somebody. Without a period it is
 * today's.
 */
export function useFiltros(): { filtros: Filtros; mudar: (mudanca: Partial<Filtros>) => void } {
  const hoje = useSignedIn().hoje ?? '';
  const [params, mudarEndereco] = useUrlParams('/relatorios');
  const filtros: Filtros = {
    tipo: umDe(TIPOS_DE_RELATORIO, params.get('tipo'), 'faturas'),
    status: umDe(FILTROS_DE_STATUS, params.get('situacao'), 'todos'),
    de: params.get('de') ?? hoje,
    ate: params.get('ate') ?? hoje,
    matricula: params.get('matricula') ?? '',
  };
  const mudar = (mudanca: Partial<Filtros>) => {
    const { tipo, status, de, ate, matricula } = { ...filtros, ...mudanca };
    mudarEndereco({ tipo, de, ate, situacao: status === 'todos' ? null : status, matricula });
  };
  return { filtros, mudar };
}
