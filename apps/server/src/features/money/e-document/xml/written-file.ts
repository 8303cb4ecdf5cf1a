import { encodeXml, type XmlNode } from '../../../../xml/xml-writer'
import { validateFile } from './validate/validate-file'
import type { FormatName } from './validate/format-facts'

/** Bytes in windows-1251, never re-serialised: the signature is over them. `problems`: why it must not be sent. */
export type WrittenFile = { fileId: string; bytes: Buffer; problems: string[] }

/** Writes and validates. `format` is null where no facts of the format are known. */
export function writtenFile(fileId: string, root: XmlNode, format: FormatName | null): WrittenFile {
  const bytes = encodeXml(root, 'windows-1251')
  return { fileId, bytes, problems: format === null ? [] : validateFile(format, bytes, fileId) }
}
