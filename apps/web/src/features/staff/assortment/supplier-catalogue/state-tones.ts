import type { SupplierCatalogueState } from '@snab/domain/product/supplier-catalogue'

export const stateTones: Partial<Record<SupplierCatalogueState, 'good' | 'bad' | 'waiting'>> = {
  asking: 'waiting',
  waiting: 'waiting',
  loading: 'waiting',
  held: 'waiting',
  done: 'good',
  failed: 'bad',
}
