import { decode } from './code-page'

/** Texts of all documents, concatenated in the code page. */
export type TextColumn = { bytes: Uint8Array; offsets: Uint32Array }

export const textAt = ({ bytes, offsets }: TextColumn, position: number): string =>
  decode(bytes, offsets[position]!, offsets[position + 1]!)
