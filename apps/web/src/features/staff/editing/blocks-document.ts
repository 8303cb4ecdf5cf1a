import type { ContentBlock } from '@snab/contract/content/configuration'
import type { JSONContent } from '@tiptap/react'
import type { z } from 'zod'

export type Block = z.infer<typeof ContentBlock>

const words = (text: string): JSONContent[] => (text === '' ? [] : [{ type: 'text', text }])
const paragraph = (text: string): JSONContent => ({ type: 'paragraph', content: words(text) })

/** Converts blocks of a page to the editor's document, and back. */
export const documentOf = (blocks: readonly Block[]): JSONContent => ({ type: 'doc', content: blocks.map(nodeOf) })

function nodeOf(block: Block): JSONContent {
  switch (block.type) {
    case 'header':
      return { type: 'heading', attrs: { level: block.level }, content: words(block.text) }
    case 'paragraph':
      return paragraph(block.text)
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      }
    case 'simpleImage':
      return { type: 'image', attrs: { src: block.url, alt: block.caption } }
  }
}

export const blocksOf = ({ content = [] }: JSONContent): Block[] => content.flatMap(blockOf)

function blockOf(node: JSONContent): Block[] {
  const { type, attrs = {}, content = [] } = node
  switch (type) {
    case 'heading':
      return textOf(node) === '' ? [] : [{ type: 'header', level: Number(attrs.level), text: textOf(node) }]
    case 'orderedList':
    case 'bulletList': {
      const items = content.map(textOf).filter((text) => text !== '')
      return items.length === 0 ? [] : [{ type: 'list', ordered: type === 'orderedList', items }]
    }
    case 'image':
      return [{ type: 'simpleImage', url: String(attrs.src), caption: typeof attrs.alt === 'string' ? attrs.alt : '' }]
    default:
      return textOf(node) === '' ? [] : [{ type: 'paragraph', text: textOf(node) }]
  }
}

/** Paragraphs and lists within an item become one line. */
function textOf({ text, content = [] }: JSONContent): string {
  if (text !== undefined) return text
  const inner = content.map(textOf)
  return (content.some(({ type }) => type === 'text') ? inner.join('') : inner.filter(Boolean).join(' ')).trim()
}
