import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { Failure } from '../../../../shared/failure.ts';
import { erroEmPalavras, lerModelo, usaCrenca, type ModeloLido } from '../rules-modelos.ts';
import { t } from '../texts.ts';

export interface Escrito {
  titulo: string;
  texto: string;
  assina: boolean;
}

export const semModelo = (): Failure => new Failure(404, 'sem_modelo', t.key('Modelo não encontrado'));

export const modeloMudado = (): Failure =>
  new Failure(
    409,
    'modelo_mudado',
    t.key('Outra pessoa mudou este modelo. Copie o seu texto, feche e abra o modelo de novo.'),
  );

/** Refuses a template with anything wrong in it, and belief from who may not read it. */
export function conferirModelo(ctx: HouseContext, { titulo, texto }: Pick<Escrito, 'titulo' | 'texto'>): ModeloLido {
  const noTitulo = lerModelo(titulo);
  if (noTitulo.erros.length > 0 || noTitulo.campos.length > 0)
    throw recusa('titulo', t.key('O título é impresso como está: sem campos e só com letras que saem no papel.'));
  const lido = lerModelo(texto);
  if (lido.erros.length > 0) throw recusa('texto', lido.erros.map(erroEmPalavras).slice(0, 5).join(' '));
  if (usaCrenca(lido.campos)) exigirLeituraDaCrenca(ctx);
  return lido;
}

/** Who may not read belief writes no paper with it, and learns nothing by trying. */
export function exigirLeituraDaCrenca(ctx: HouseContext): void {
  if (!can(ctx, 'espiritual:view'))
    throw recusa('texto', t.key('Este modelo tem campos da vida religiosa, que você não pode ler.'), 403);
}

const recusa = (campo: 'titulo' | 'texto', frase: string, status = 422): Failure =>
  new Failure(status, 'modelo_recusado', frase, { fields: { [campo]: frase } });

/** The next version of a template. Of two at once the second is refused by the key. */
export const gravarVersao = (
  { db, orgId, agora, casa }: HouseContext,
  { modelo_id, versao, titulo, texto, assina }: Escrito & { modelo_id: string; versao: number },
): Promise<unknown> =>
  db.count(sql`
    insert into papeis_modelos_versoes (org_id, modelo_id, versao, titulo, texto, assina, escrito_em, escrito_por)
    values (${orgId}, ${modelo_id}, ${versao}, ${titulo}, ${texto}, ${assina}, ${agora}, ${casa.userId}) returning 1`);

export interface ModeloGuardado extends Escrito {
  id: string;
  versao: number;
}

/** The newest version of a template in use. */
export async function acharModelo({ db, orgId }: HouseContext, id: string): Promise<ModeloGuardado> {
  const modelo = await db.maybe<ModeloGuardado>(sql`
    select m.id, m.versao, v.titulo, v.texto, v.assina from papeis_modelos m
    join papeis_modelos_versoes v on v.org_id = ${orgId} and v.modelo_id = m.id and v.versao = m.versao
    where m.org_id = ${orgId} and m.id = ${id} and m.retirado_em is null for update of m`);
  if (!modelo) throw semModelo();
  return modelo;
}
