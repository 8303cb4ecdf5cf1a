import type { HeldState } from '@snab/domain/erp/load-fuse'

export const stateTones: Partial<Record<HeldState, 'good' | 'bad' | 'waiting'>> = {
  waiting: 'waiting',
  applied: 'good',
  rejected: 'bad',
}
