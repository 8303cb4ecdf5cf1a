import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'

const file = Symbol('a file instead of JSON')

type File = { name: string; type: string; bytes: Uint8Array }
/** A file made for this caller: downloaded under its name, never cached. */
export type FileAnswer = { readonly [file]: File }

export const fileAnswer = (made: File): FileAnswer => ({ [file]: made })

export const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && file in answer

export const sendFile = (reply: FastifyReply, { [file]: { name, type, bytes } }: FileAnswer) =>
  reply
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
