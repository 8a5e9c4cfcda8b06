import { TrocarPlanoDaFatura } from '../domains/assinaturas/web/trocar-plano-da-fatura.tsx';
import { Faturas } from '../domains/faturas/web/page.tsx';

export const Page = () => <Faturas TrocarPlano={TrocarPlanoDaFatura} />;
