import type { RichText } from '@snab/contract/quotes/offer-template'
import type { Content } from 'pdfmake'
import { z } from 'zod'

/** The parts of the editor's document that can be printed; others are ignored. */
type Node = {
  type: string
  text?: string | undefined
  marks?: { type: string }[] | undefined
  attrs?: { level?: number | undefined } | undefined
  content?: Node[] | undefined
}
const Node: z.ZodType<Node> = z.object({
  type: z.string(),
  text: z.string().optional(),
  marks: z.array(z.object({ type: z.string() })).optional(),
  attrs: z
    .object({ level: z.number().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  get content() {
    return z.array(Node).optional()
  },
})

/** The document with variables filled in; null when no text is left. */
export function filledText(document: unknown, fill: (text: string) => string): RichText | null {
  const read = Node.safeParse(document)
  if (!read.success) return null
  const filled = (node: Node): Node => ({
    ...node,
    ...(node.text !== undefined && { text: fill(node.text) }),
    ...(node.content && { content: node.content.map(filled) }),
  })
  return hasWords(read.data) ? filled(read.data) : null
}

const hasWords = ({ text = '', content = [] }: Node): boolean => text.trim() !== '' || content.some(hasWords)

/** Converts a document of the editor for printing; an unreadable one is empty. */
export function richTextContent(document: unknown, fill: (text: string) => string): Content[] {
  const read = Node.safeParse(document)
  return read.success ? blocks(read.data.content ?? [], fill) : []
}

type Fill = (text: string) => string

const blocks = (nodes: readonly Node[], fill: Fill): Content[] => nodes.flatMap((node) => block(node, fill))

function block(node: Node, fill: Fill): Content[] {
  const children = node.content ?? []
  switch (node.type) {
    case 'paragraph': {
      const text = inline(children, fill)
      // an empty line is vertical space
      return [{ text: text.length === 0 ? ' ' : text, margin: [0, 0, 0, 4] }]
    }
    case 'heading':
      return [
        {
          text: inline(children, fill),
          bold: true,
          fontSize: node.attrs?.level === 1 ? 15 : node.attrs?.level === 2 ? 13 : 11,
          margin: [0, 4, 0, 4],
        },
      ]
    case 'bulletList':
      return [{ ul: items(children, fill), margin: [0, 0, 0, 4] }]
    case 'orderedList':
      return [{ ol: items(children, fill), margin: [0, 0, 0, 4] }]
    case 'blockquote':
      return [{ stack: blocks(children, fill), margin: [12, 0, 0, 4], color: '#404a57' }]
    case 'horizontalRule':
      return [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 0.6 }], margin: [0, 4, 0, 8] }]
    default:
      return []
  }
}

const items = (nodes: readonly Node[], fill: Fill): Content[] =>
  nodes.map((item) => ({ stack: blocks(item.content ?? [], fill) }))

function inline(nodes: readonly Node[], fill: Fill) {
  return nodes.flatMap((node) => {
    if (node.type === 'hardBreak') return [{ text: '\n' }]
    if (node.type !== 'text' || node.text === undefined) return []
    const has = (mark: string) => node.marks?.some(({ type }) => type === mark) ?? false
    return [
      {
        text: fill(node.text),
        ...(has('bold') && { bold: true }),
        ...(has('italic') && { italics: true }),
        ...(has('strike') && { decoration: 'lineThrough' as const }),
        ...(has('underline') && { decoration: 'underline' as const }),
      },
    ]
  })
}
