import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidField, Rejected } from './rejected'

/** Needs its own scope, so that no other route reads forms with files. */
export const acceptForms = (scope: FastifyInstance, largestFile: number) =>
  scope.register(multipart, { limits: { fileSize: largestFile, files: 1, fields: 5, parts: 6 } })

/** The file in the endpoint's field; an upload above the scope's limit is refused while it is received. */
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

/** The form parser throws plain errors for a missing boundary or a broken form, which are the sender's fault. */
async function readOrRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    // errors with a status are handled elsewhere: too large a file, too many fields
    if (!(error instanceof Error) || 'statusCode' in error) throw error
    throw new Rejected('malformed-body')
  }
}
