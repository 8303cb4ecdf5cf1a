import type { Line } from '../../access-lines'
import { cableAccess } from './cable-access'
import { offlineAccess } from './offline-access'
import { specificationAccess } from './specification-access'

/** Carts and specifications beyond their plain rows. */
export const buyingAccess: Record<string, Line> = { ...cableAccess, ...offlineAccess, ...specificationAccess }
