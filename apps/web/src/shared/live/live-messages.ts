import type { LiveData, LiveEvent, StreamEvent } from '@snab/contract/live'

/** Messages from the tab that reads the stream to the others. */
export type Message =
  | { kind: 'live'; event: LiveEvent; id: string }
  /** The last received id; nothing was missed. */
  | { kind: 'place'; id: string }
  /** Something may have been missed. */
  | { kind: 'behind'; id: string | null }
  | { kind: 'prices'; data: LiveData<'prices'> }
  | { kind: 'portal' }
  | { kind: 'signed-out' }
  | { kind: 'heard'; isHeard: boolean }
  /** A new tab asks for the current state. */
  | { kind: 'hello' }

export function messagesOf(event: StreamEvent, id: string): Message[] {
  switch (event.event) {
    case 'ready':
      return [
        event.data.isBehind ? { kind: 'behind', id: id === '' ? null : id } : { kind: 'place', id },
        { kind: 'prices', data: { for: 'all', productIds: null, msAgo: event.data.pricesMsAgo } },
      ]
    case 'live':
      return [{ kind: 'live', event: event.data, id }]
    case 'prices':
      return [{ kind: 'prices', data: event.data }]
    case 'portal':
      return [{ kind: 'portal' }]
    case 'signed-out':
      return [{ kind: 'signed-out' }]
    case 'chat':
      return [] // has its own stream
  }
}
