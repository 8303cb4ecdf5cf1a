import type { Binding } from '@snab/contract/money/saved-card'
import type { SavedCard } from './acquirer'

export const presentCard = ({ id, pan, expires }: SavedCard, now: Date): Binding => ({
  id,
  pan,
  system: systemOf(pan),
  expires,
  isExpired: isExpired(expires, now),
})

function systemOf(pan: string): Binding['system'] {
  if (/^220[0-4]/.test(pan)) return 'mir'
  if (pan.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(pan)) return 'mastercard'
  return pan.startsWith('62') ? 'unionpay' : 'other'
}

/** A card is valid to the end of its month. */
function isExpired(expires: string, now: Date): boolean {
  const [month, year] = expires.split('/').map(Number)
  return month !== undefined && year !== undefined && now >= new Date(Date.UTC(2000 + year, month, 1) - 3 * 3_600_000)
}
