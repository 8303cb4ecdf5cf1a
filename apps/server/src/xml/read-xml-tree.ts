import iconv from 'iconv-lite'
import { SaxesParser } from 'saxes'

/** An element without namespaces. `text`: its own text; blanks between children are dropped. */
export type XmlTree = { name: string; attributes: Readonly<Record<string, string>>; text: string; children: XmlTree[] }

/** The file is not well-formed XML, or is larger than such files may be. */
export class UnreadableXml extends Error {
  override name = 'UnreadableXml'
}

const LARGEST_BYTES = 100 * 1024 * 1024
const DEEPEST = 64

/**
 * `named`: the document may name a DTD, which is never fetched; declarations inside the document are refused, because
 * entities could expand to gigabytes.
 */
type Reading = { doctype?: 'refused' | 'named' }

/** Reads a small file into memory, in the encoding of its declaration. */
export function readXmlTree(bytes: Uint8Array, { doctype = 'refused' }: Reading = {}): XmlTree {
  if (bytes.byteLength > LARGEST_BYTES) throw new UnreadableXml('Файл слишком велик')
  const buffer = Buffer.from(bytes)
  const parser = new SaxesParser()
  const open: XmlTree[] = []
  const roots: XmlTree[] = []
  let text = ''
  const close = () => {
    const element = open.pop()
    if (element && (element.children.length === 0 || text.trim() !== '')) element.text += text
    text = ''
  }
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlTree = { name, attributes, text: '', children: [] }
    const parent = open.at(-1)
    if (open.length >= DEEPEST) throw new UnreadableXml('Слишком большая вложенность')
    if (parent) {
      if (text.trim() !== '') parent.text += text
      parent.children.push(element)
    } else roots.push(element)
    text = ''
    open.push(element)
  })
  parser.on('closetag', close)
  parser.on('text', (piece) => (text += piece))
  parser.on('cdata', (piece) => (text += piece))
  parser.on('doctype', (declaration) => {
    if (doctype === 'named' && !declaration.includes('[')) return
    throw new UnreadableXml('Объявление DOCTYPE запрещено')
  })
  parser.on('error', (error) => {
    throw new UnreadableXml(error.message)
  })
  parser.write(iconv.decode(buffer, encodingOf(buffer)).replace(/^\ufeff/, '')).close()
  const [root] = roots
  if (!root) throw new UnreadableXml('Файл пуст')
  return root
}

const declarationLength = 200

function encodingOf(head: Buffer): string {
  const declared = /^[^<]*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(
    head.toString('latin1', 0, declarationLength),
  )?.[1]
  return declared && iconv.encodingExists(declared) ? declared : 'utf-8'
}

export const childrenOf = (tree: XmlTree, name: string): XmlTree[] =>
  tree.children.filter((child) => child.name === name)

/** The first element at this path of child names. */
export const elementAt = (tree: XmlTree, ...path: string[]): XmlTree | undefined =>
  path.reduce<XmlTree | undefined>((at, name) => at?.children.find((child) => child.name === name), tree)
