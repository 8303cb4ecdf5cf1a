import type { NamedFile } from '../../../money/document/documents-of-erp'
import { findAwaiting, keepErpFile, LARGEST_PAPER } from '../../../money/document/file-of-erp'
import type { Services } from '../../../../services'
import { readParts } from '../session/part-content'
import { findFiles, findParts, type SessionFile } from '../session/session-files'

type Needs = Pick<Services, 'db' | 'exchangeFiles' | 'privateFiles'>

const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

/** Files that arrived in this session before the documents naming them. Returns problems as text. */
export async function takeNamedFiles(needs: Needs, sessionId: number, named: readonly NamedFile[]): Promise<string[]> {
  if (named.length === 0) return []
  const files = new Map((await findFiles(needs.db, sessionId)).map((file) => [baseName(file.path), file]))
  const problems: string[] = []
  for (const { documentId, name } of named) {
    const file = files.get(name)
    if (file) problems.push(...(await takeFile(needs, file, [documentId])))
  }
  return problems
}

/** A file that arrived after its document. */
export async function takeLateFile(needs: Needs, file: SessionFile): Promise<string[]> {
  const waiting = await findAwaiting(needs.db, baseName(file.path))
  return waiting.length === 0
    ? []
    : takeFile(
        needs,
        file,
        waiting.map(({ documentId }) => documentId),
      )
}

async function takeFile(needs: Needs, file: SessionFile, documentIds: readonly number[]): Promise<string[]> {
  if (file.size > LARGEST_PAPER) return [`Файл «${file.path}» больше 20 МБ и не принят`]
  const chunks: Uint8Array[] = []
  for await (const chunk of readParts(needs.exchangeFiles, await findParts(needs.db, file))) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  for (const id of documentIds)
    if (!(await keepErpFile(needs, id, content)))
      return [`Файл «${file.path}» не PDF, не картинка и не XLSX и не принят`]
  return []
}
