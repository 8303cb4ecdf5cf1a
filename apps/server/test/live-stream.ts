import { onTestFinished } from 'vitest'
import type { Portal } from './portal'

type Heard = {
  event: string
  id: string
  data: {
    topic?: string
    data?: Record<string, unknown>
    isBehind?: boolean
    pricesMsAgo?: number
    productIds?: number[] | null
  }
}

export async function addressOf(portal: Portal): Promise<string> {
  return portal.app.server.listening
    ? `http://127.0.0.1:${(portal.app.server.address() as { port: number }).port}`
    : portal.app.listen({ port: 0, host: '127.0.0.1' })
}

/** Reads a person's stream (null: guests) like a browser; `heard` collects events. */
export async function listen(portal: Portal, token: string | null, lastId?: string) {
  const path = token === null ? '/api/v1/portal-news' : '/api/v1/user/events'
  const response = await fetch(`${await addressOf(portal)}${path}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(lastId && { 'last-event-id': lastId }) },
  })
  const heard: Heard[] = []
  let isOver = false
  const reader = response.body?.getReader()
  const over = (async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        )
        if (fields.get('data'))
          heard.push({
            event: fields.get('event') ?? '',
            id: fields.get('id') ?? '',
            data: JSON.parse(fields.get('data') ?? ''),
          })
      }
    }
    isOver = true
  })().catch(() => undefined)
  const stop = async () => {
    await reader?.cancel().catch(() => undefined)
    await over
  }
  onTestFinished(stop)
  return {
    response,
    heard,
    stop,
    over,
    isOver: () => isOver,
    topics: () => heard.flatMap(({ data }) => (data.topic ? [data.topic] : [])),
  }
}
