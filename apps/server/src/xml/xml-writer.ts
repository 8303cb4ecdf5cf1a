import iconv from 'iconv-lite'

export type XmlEncoding = 'UTF-8' | 'windows-1251'

/** A node to write: attributes, then text or children; null children are omitted. */
export type XmlNode = { name: string; attributes: Record<string, string>; content: string | XmlNode[] } | null

export const node = (name: string, content: string | XmlNode[], attributes: Record<string, string> = {}): XmlNode => ({
  name,
  attributes,
  content,
})

/** An element that is omitted when empty. */
export const optional = (name: string, text: string | null | undefined): XmlNode => (text ? node(name, text) : null)

export function encodeXml(root: XmlNode, encoding: XmlEncoding): Buffer {
  const text = `<?xml version="1.0" encoding="${encoding}"?>\n${serialise(root, '')}`
  return encoding === 'UTF-8' ? Buffer.from(text) : iconv.encode(withReferences(text), 'win1251')
}

/** Parts of a document in UTF-8 that is too large for one tree. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const openingTag = (name: string, attributes: Record<string, string> = {}): string =>
  `${beginning(name, attributes)}>\n`
export const closingTag = (name: string): string => `</${name}>\n`
export const xmlPart = (element: XmlNode): string => serialise(element, '')

const beginning = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}`

function serialise(element: XmlNode, indent: string): string {
  if (!element) return ''
  const { name, attributes, content } = element
  const open = indent + beginning(name, attributes)
  if (typeof content === 'string') return `${open}>${escapeXml(content)}</${name}>\n`
  const children = content.map((child) => serialise(child, `${indent}\t`)).join('')
  return children === '' ? `${open}/>\n` : `${open}>\n${children}${indent}</${name}>\n`
}

/**
 * Removes characters that XML forbids altogether (control characters, lone surrogates), because they cannot be escaped.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const ansi = new Set(iconv.decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), 'win1251'))

function withReferences(text: string): string {
  return text.replace(/\P{ASCII}/gu, (character) =>
    ansi.has(character) ? character : `&#${character.codePointAt(0)};`,
  )
}
