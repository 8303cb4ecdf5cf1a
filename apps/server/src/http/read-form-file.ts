import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidField, Rejected } from './rejected'

/** In a scope of its own, so that no other address reads forms with files. */
export const acceptForms = (scope: FastifyInstance, largestFile: number) =>
  scope.register(multipart, { limits: { fileSize: largestFile, files: 1, fields: 5, parts: 6 } })

/** The file in the field that the endpoint names; more bytes than the scope allows are refused while they are still coming in. */
export async function readFormFile(
  request: FastifyRequest,
  { upload: { field } }: { upload: { field: string } },
  missing: string,
): Promise<Buffer> {
  if (!request.isMultipart()) throw new Rejected('malformed-body')
  const file = await readOrRefuse(() => request.file())
  if (!file || file.fieldname !== field) throw invalidField(field, missing)
  const content = await readOrRefuse(() => file.toBuffer())
  if (content.length === 0) throw invalidField(field, 'Файл пуст')
  return content
}

/** The reader of forms throws plain errors for a form without a boundary or one that breaks off: the sender's fault. */
async function readOrRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    // what has a status is known: a file that is too large, too many fields
    if (!(error instanceof Error) || 'statusCode' in error) throw error
    throw new Rejected('malformed-body')
  }
}
