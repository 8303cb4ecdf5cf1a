const beginnings = [
  { type: 'image/jpeg', extension: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', extension: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const

export type PictureType = { type: 'image/jpeg' | 'image/png'; extension: 'jpg' | 'png' }

/** The type by content, whatever the name; null for anything but JPEG and PNG. */
export function pictureTypeOf(content: Uint8Array): PictureType | null {
  const pictureType = beginnings.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))
  return pictureType ? { type: pictureType.type, extension: pictureType.extension } : null
}
