import { elementAt, readXmlTree, UnreadableXml } from '../../../../xml/read-xml-tree'

const places = [
  ['Документ', 'СвУведУточ', 'ТекстУведУточ'],
  ['Документ', 'СвПредАн', 'ТекстПредАн'],
] as const

/** The text of a correction request, a refusal or a proposal to annul; empty for any other file. */
export function textOfService(bytes: Uint8Array): string {
  try {
    const root = readXmlTree(bytes)
    return places.map((path) => elementAt(root, ...path)?.text.trim() ?? '').find(Boolean) ?? ''
  } catch (error) {
    if (error instanceof UnreadableXml) return ''
    throw error
  }
}
