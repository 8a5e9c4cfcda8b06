import { DesfazerImportacao } from '../domains/importacoes/web/desfazer-importacao.tsx';
import { ImportarMembros } from '../domains/importacoes/web/importar-membros.tsx';
import { Membros } from '../domains/membros/web/page.tsx';
import { PresencasDoMembro } from '../domains/presencas/web/presencas-do-membro.tsx';

export const Page = () => <Membros {...{ ImportarMembros, DesfazerImportacao, PresencasDoMembro }} />;
