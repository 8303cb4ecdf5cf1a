/**
 * What a program may do with an access key, on behalf of the person who made it. A key without a scope is refused where
 * the scope is needed, and a key never opens more than its person may do.
 */
export const keyScopes = ['catalogue', 'carts', 'orders-read', 'orders-place', 'documents', 'offers'] as const
export type KeyScope = (typeof keyScopes)[number]

/** The prefix of every key, so that a program that finds one in a text can tell whose it is. */
export const keyPrefix = 'snab_key_'

/** Requests of a key per minute, unless staff have set another number. */
export const requestsPerMinuteOfKey = 600
/** Maximum keys of one person at a time. */
export const mostKeys = 20
/** Hours for which the former secret of a key or a webhook stays valid after a renewal. */
export const overlapHours = [0, 1, 24, 168] as const
export type OverlapHours = (typeof overlapHours)[number]
/** The longest life of a key, in days; keys without an end would be forgotten. */
export const longestKeyDays = 732

type Life = { expiresAt: Date; revokedAt: Date | null; hasCompany: boolean; isMember: boolean }
export type KeyState = 'active' | 'expired' | 'revoked' | 'left'

/** `left`: the person no longer belongs to the company of the key. */
export function stateOfKey({ expiresAt, revokedAt, hasCompany, isMember }: Life, now: Date): KeyState {
  if (revokedAt) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return hasCompany && !isMember ? 'left' : 'active'
}

export const keyScopeNames: Record<KeyScope, string> = {
  catalogue: 'Каталог, цены и остатки',
  carts: 'Корзины и спецификации',
  'orders-read': 'Просмотр заказов',
  'orders-place': 'Оформление и отмена заказов',
  documents: 'Документы',
  offers: 'Коммерческие предложения и запросы цен',
}
