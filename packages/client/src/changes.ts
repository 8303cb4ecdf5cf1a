import type { components } from './api.gen'
import type { PortalClient } from './portal-client'

export type FeedLine = components['schemas']['FeedLine']
export type FeedPart = Extract<FeedLine, { kind: 'resync' }>['of']

/**
 * The answer ended before its last line. Repeat the request with the same `since`; applying a line twice changes
 * nothing.
 */
export class BrokenOff extends Error {}

/**
 * Yields the lines of `GET /api/v3/changes` while they arrive. The last one is `end`: use its `since` for the next call
 * once all earlier lines are stored. Throws `BrokenOff` if it is missing.
 */
export async function* changes(
  client: PortalClient,
  { since, what }: { since?: string | undefined; what?: readonly FeedPart[] | undefined } = {},
): AsyncGenerator<FeedLine> {
  const query = { ...(since !== undefined && { since }), ...(what && { what: what.join(',') }) }
  const { response } = await client.GET('/api/v3/changes', { params: { query }, parseAs: 'stream' })
  if (!response.body) throw new BrokenOff('The answer has no body')
  let isWhole = false
  for await (const text of linesOf(response.body)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the endpoint
    const line = JSON.parse(text) as FeedLine
    isWhole = line.kind === 'end'
    yield line
  }
  if (!isWhole) throw new BrokenOff('The answer ended without its last line')
}

async function* linesOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of whileConnected(bytes)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) yield line
  }
}

async function* whileConnected(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw new BrokenOff('The connection was lost', { cause: error })
  }
}
