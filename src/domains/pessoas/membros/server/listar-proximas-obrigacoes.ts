import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { anotarLeitura } from '../../cofre/server/anotar-leitura.ts';
import { estaPerto, proximoMarco } from '../../cofre/rules.ts';
import { membros, type Reservado } from '../contract.ts';
import { lerCaminhos } from './reservado-caminhos.ts';

type Proxima = Output<typeof membros.listarProximasObrigacoes>['itens'][number];

/**
 * Lists who completes 1, 3, 7, 14 or 21 years of an obrigação within 90 days, the nearest first. It
 * leaves one line in the record of each member whose path it shows.
 */
export const listarProximasObrigacoes = handler(membros.listarProximasObrigacoes, async (ctx) => {
  const caminhos = await lerCaminhos(ctx);
  const itens = caminhos
    .flatMap(({ caminho, ...membro }) => (caminho ?? []).flatMap((obrigacao) => proximaDe(ctx, membro, obrigacao)))
    .toSorted((a, b) => (a.completa < b.completa ? -1 : a.completa > b.completa ? 1 : a.nome.localeCompare(b.nome)));
  anotarLeitura(ctx, {
    membros: [...new Set(itens.map(({ membro_id }) => membro_id))],
    oQue: 'viu',
    partes: ['caminho'],
  });
  const estragados = caminhos.flatMap(({ caminho, ...membro }) => (caminho === null ? [membro] : []));
  return { itens, estragados };
});

function proximaDe(
  { hoje }: HouseContext,
  membro: Pick<Proxima, 'membro_id' | 'nome' | 'matricula'>,
  { nome: obrigacao, data }: Reservado['caminho']['obrigacoes'][number],
): Proxima[] {
  const marco = data === null ? null : proximoMarco(data, hoje);
  if (data === null || !marco || !estaPerto(marco.dia, hoje)) return [];
  return [{ ...membro, obrigacao, data, anos: marco.anos, completa: marco.dia }];
}
