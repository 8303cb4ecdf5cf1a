/** The kind of a file by its first bytes, never by its name. */
export type FileKind =
  | { kind: 'archive' }
  /** The container of old office files: xls and password-protected files. */
  | { kind: 'compound' }
  /** The first versions of Excel, without a container. */
  | { kind: 'bare-biff' }
  | { kind: 'sylk' }
  | { kind: 'text' }
  | { kind: 'other'; problem: string }

const save = 'сохраните таблицу как xlsx или csv и загрузите её'

// signatures of files hold control characters
// oxlint-disable no-control-regex
const others: readonly [RegExp, string][] = [
  [/^[\s\S]{0,1024}?%PDF-/, `Это PDF: ${save}`],
  [/^\{\\rtf/, `Это документ Word: ${save}`],
  [
    /^(\x89PNG|\xff\xd8\xff|GIF8|BM[\s\S]{4}\0\0\0\0|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(heic|heix|mif1|avif))/,
    `Это картинка: ${save}`,
  ],
  [/^(Rar!|7z\xbc\xaf|\x1f\x8b|BZh|\xfd7zXZ|[\s\S]{257}ustar)/, 'Это архив: распакуйте его и загрузите саму таблицу'],
  [/^(MZ[\s\S]|\x7fELF)/, 'Это программа, а не таблица'],
]
// oxlint-enable no-control-regex

export function fileKind(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 2048)).toString('latin1')
  if (head.startsWith('PK')) return { kind: 'archive' }
  if (head.startsWith('\xd0\xcf\x11\xe0')) return { kind: 'compound' }
  // the first record of such a workbook, by version
  if (bytes[0] === 9 && bytes[3] === 0 && [0, 2, 4, 8].includes(bytes[1] ?? -1)) return { kind: 'bare-biff' }
  if (head.startsWith('ID;P')) return { kind: 'sylk' }
  const other = others.find(([pattern]) => pattern.test(head))
  return other ? { kind: 'other', problem: other[1] } : { kind: 'text' }
}
