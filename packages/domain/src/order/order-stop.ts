import { moscowDateTime } from '../time/moscow-time'

/** Staff have stopped taking orders; `until` null: until they resume. */
export type OrderStop = { reason: string; until: Date | null }

export function orderStopSentence({ reason, until }: OrderStop): string {
  const ended = /[.!?…]$/.test(reason) ? reason : `${reason}.`
  return `Товары не принимаем. ${ended}${until ? ` Снова с ${moscowDateTime(until)} по Москве.` : ''}`
}
