import { sql } from '../../src/server/database/sql.ts';
import { somarDias } from '../../src/shared/datas.ts';
import type { DemoContext } from './demo-context.ts';

/** A pinned notice, an older one, one for the viewer alone, and one that was withdrawn. */
export async function fillAvisos({ db, orgId, userId, hoje }: DemoContext, membro: string): Promise<void> {
  const avisos = [
    {
      titulo: 'Limpeza do barracão no sábado',
      texto:
        'Começamos às 9h e almoçamos juntos. Quem puder traz um rodo e um pano.\n\nLista do que falta: https://exemplo.org/limpeza',
      para: 'todos',
      membro_id: null,
      dias: 1,
      fixado: true,
      retirado: false,
    },
    {
      titulo: 'Falta a sua foto para o mural',
      texto: 'Passe na secretaria antes da próxima gira, ou mande uma mensagem.',
      para: 'pessoa',
      membro_id: membro,
      dias: 2,
      fixado: false,
      retirado: false,
    },
    {
      titulo: 'Estacionamento nas noites de gira enquanto a rua de trás estiver em obra',
      texto: 'A rua de trás fica fechada às sextas. Use a entrada da ladeira.',
      para: 'todos',
      membro_id: null,
      dias: 6,
      fixado: false,
      retirado: false,
    },
    {
      titulo: 'Horário errado',
      texto: 'Era outro dia.',
      para: 'todos',
      membro_id: null,
      dias: 3,
      fixado: false,
      retirado: true,
    },
  ];
  for (const { titulo, texto, para, membro_id, dias, fixado, retirado } of avisos) {
    const de = somarDias(hoje, -dias);
    await db.count(sql`
      insert into comunicados (org_id, titulo, texto, para, membro_id, de, fixado, criado_em, criado_por, anunciado_em, retirado_em)
      values (${orgId}, ${titulo}, ${texto}, ${para}, ${membro_id}, ${de}, ${fixado}, ${`${de}T12:00:00Z`}, ${userId}, ${`${de}T12:00:00Z`},
              ${retirado ? `${de}T13:00:00Z` : null})`);
  }
}
