import type { EFile } from '@snab/domain/document/e-document/e-content'
import { moscowDay } from '@snab/domain/time/moscow-time'

type Flags = { isTraced?: boolean; isMarked?: boolean }

/** ИдФайл, the name without the extension: the receiver first, then the sender. */
export function fileIdOf(prefix: string, { receiver, sender, at, guid }: EFile, flags: Flags = {}): string {
  const bit = (is: boolean | undefined) => (is ? '1' : '0')
  return [
    plainFileId(prefix, { receiver, sender, at, guid }),
    bit(flags.isTraced),
    bit(flags.isMarked),
    // alcohol, tobacco, oil products: not sold here
    '0_0_0_00',
  ].join('_')
}

/** The file id of formats without flags: the act and service documents. */
export const plainFileId = (prefix: string, { receiver, sender, at, guid }: EFile): string =>
  [prefix, receiver, sender, moscowDay(at).replaceAll('-', ''), guid].join('_')
