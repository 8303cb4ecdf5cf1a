import { moscowDay } from '@snab/domain/time/moscow-time'

/** The day of an order: 1C may have had it before the portal. Documents of the order cannot be earlier. */
export function dayOfOrder({ createdAt, erpDate }: { createdAt: Date; erpDate: string | null }): string {
  const day = moscowDay(createdAt)
  return erpDate !== null && erpDate < day ? erpDate : day
}
