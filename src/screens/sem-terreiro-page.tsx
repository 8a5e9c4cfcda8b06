import { SemTerreiro } from '../domains/acesso/web/sem-terreiro-page.tsx';
import { MinhaConta } from '../domains/configuracoes/web/minha-conta.tsx';

export const Page = () => <SemTerreiro MinhaConta={MinhaConta} />;
