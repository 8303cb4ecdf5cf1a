import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const lines = Symbol('lines instead of one JSON')

/** An answer of any length, one JSON object per line, streamed while it is created. */
export type LineAnswer = { readonly [lines]: AsyncIterable<object> }

export const lineAnswer = (made: AsyncIterable<object>): LineAnswer => ({ [lines]: made })

export const isLineAnswer = (answer: unknown): answer is LineAnswer =>
  typeof answer === 'object' && answer !== null && lines in answer

/** Characters per write. */
const chunkSize = 32_768

async function* inChunks(source: AsyncIterable<object>): AsyncGenerator<string> {
  let chunk = ''
  for await (const line of source) {
    chunk += `${JSON.stringify(line)}\n`
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/** A slow client slows down reading from the database. */
export const sendLines = (reply: FastifyReply, { [lines]: source }: LineAnswer) =>
  reply
    .header('cache-control', 'private, no-store')
    .type('application/x-ndjson; charset=utf-8')
    .send(Readable.from(inChunks(source), { objectMode: false }))
