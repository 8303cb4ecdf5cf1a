/** What came from outside the page: a file, copied cells, or something that is not a list. */
export type Dropped =
  | { kind: 'file'; file: File }
  | { kind: 'text'; text: string }
  | { kind: 'refused'; why: 'several' | 'link' | 'nothing' }

const isList = (text: string): boolean => /[\p{L}\d]/u.test(text)
/** Whether clipboard text is more than one value. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim())

export function readDropped(data: Pick<DataTransfer, 'files' | 'types' | 'getData'>): Dropped {
  const [file, ...others] = data.files
  if (others.length > 0) return { kind: 'refused', why: 'several' }
  if (file) return { kind: 'file', file }
  if (data.types.includes('text/uri-list')) return { kind: 'refused', why: 'link' }
  const text = data.getData('text/plain')
  return isList(text) ? { kind: 'text', text } : { kind: 'refused', why: 'nothing' }
}

/**
 * A spreadsheet copies cells together with a picture of them: the cells count. A single value is not a list and is
 * ignored.
 */
export function readPasted(data: Pick<DataTransfer, 'files' | 'types' | 'getData'>): Dropped | null {
  const text = data.getData('text/plain')
  if (isBlock(text) && isList(text)) return { kind: 'text', text }
  return text === '' && data.files.length > 0 ? readDropped(data) : null
}
