import type { NomeDoProvedor } from '../rules.ts';
import type { Face } from './face.ts';
import { faceApipix } from './face-apipix.ts';
import { faceAsaas } from './face-asaas.ts';
import { faceWoovi } from './face-woovi.ts';

/** The local provider has a face for every adapter. */
export const FACES: Readonly<Record<NomeDoProvedor, Face>> = { woovi: faceWoovi, apipix: faceApipix, asaas: faceAsaas };
