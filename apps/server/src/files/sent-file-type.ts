/** Types recognised by first bytes, never by name or sender. A workbook is a zip archive. */
const types = [
  { type: 'application/pdf', extension: 'pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', extension: 'png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extension: 'jpg', starts: [0xff, 0xd8, 0xff] },
  { type: 'application/zip', extension: 'xlsx', starts: [0x50, 0x4b, 0x03, 0x04] },
] as const

export type SentFileType = (typeof types)[number]

/** Undefined for other types. */
export const sentFileType = (content: Uint8Array): SentFileType | undefined =>
  types.find(({ starts }) => starts.every((byte, at) => content[at] === byte))
