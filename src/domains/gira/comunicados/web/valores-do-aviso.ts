import type { ApiInput } from '../../../../web/api/action-types.ts';
import type { FieldMessages } from '../../../../web/api/use-action-form.ts';
import type { Destino } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Aviso, Escrita } from './queries.ts';

export interface PessoaEscolhida {
  id: string;
  nome: string;
  matricula: string | null;
  aniversario: string | null;
  fim_do_telefone: string | null;
}

export interface ValoresDoAviso {
  titulo: string;
  texto: string;
  para: Destino;
  funcao_id: string;
  evento_id: string;
  membro_id: PessoaEscolhida | null;
  de: string;
  ate: string;
  fixado: boolean;
  /** Only a new notice is asked for it. */
  por_email: boolean;
}

type Guardado = Pick<Aviso, 'ate' | 'fixado'> &
  Pick<Escrita, 'para' | 'funcao_id' | 'evento_id' | 'membro_id' | 'quem'> & { titulo: string; texto: string };

/** An empty form, or a notice that is there. */
export const valoresDoAviso = (de: string, aviso?: Guardado): ValoresDoAviso => ({
  titulo: aviso?.titulo ?? '',
  texto: aviso?.texto ?? '',
  para: aviso?.para ?? 'todos',
  funcao_id: aviso?.funcao_id ?? '',
  evento_id: aviso?.evento_id ?? '',
  membro_id: aviso?.membro_id ? pessoaGuardada(aviso.membro_id, aviso.quem) : null,
  de,
  ate: aviso?.ate ?? '',
  fixado: aviso?.fixado ?? false,
  por_email: false,
});

const pessoaGuardada = (id: string, quem: string | null): PessoaEscolhida => ({
  id,
  nome: quem ?? '',
  matricula: null,
  aniversario: null,
  fim_do_telefone: null,
});

export const camposLidos = (valores: ValoresDoAviso): Omit<ApiInput<'editarComunicado'>, 'id' | 'versao'> => ({
  titulo: valores.titulo,
  texto: valores.texto,
  para: valores.para,
  funcao_id: valores.funcao_id || null,
  evento_id: valores.evento_id || null,
  membro_id: valores.membro_id?.id ?? null,
  de: valores.de,
  ate: valores.ate || null,
  fixado: valores.fixado,
});

export const conferirAviso = (valores: ValoresDoAviso): FieldMessages => ({
  titulo: !valores.titulo.trim() && t('Dê um título ao aviso'),
  texto: !valores.texto.trim() && t('Escreva o aviso'),
  funcao_id: valores.para === 'funcao' && !valores.funcao_id && t('Escolha a função'),
  evento_id: valores.para === 'evento' && !valores.evento_id && t('Escolha o evento'),
  membro_id: valores.para === 'pessoa' && !valores.membro_id && t('Escolha a pessoa'),
  ate: valores.ate !== '' && valores.ate < valores.de && t('O último dia não pode ser antes do primeiro.'),
});
