import { ContentBlock } from '@snab/contract/info'
import { ownValue } from '@snab/domain/own-value'
import { z } from 'zod'

const Blocks = z.object({ blocks: z.array(ContentBlock) })
type Block = z.output<typeof ContentBlock>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => ownValue(escapes, sign) ?? sign)

/** A page of blocks as HTML to be edited. Pictures have no place there and are left out. */
export function blocksToHtml(stored: object): { html: string; hasPictures: boolean } {
  const { blocks } = Blocks.parse(stored)
  return {
    html: blocks.map(htmlOf).filter(Boolean).join('\n'),
    hasPictures: blocks.some(({ type }) => type === 'simpleImage'),
  }
}

function htmlOf(block: Block): string {
  switch (block.type) {
    case 'header': {
      // the page's own heading is the first level
      const level = Math.min(Math.max(block.level, 2), 4)
      return `<h${level}>${escape(block.text)}</h${level}>`
    }
    case 'paragraph':
      return `<p>${escape(block.text)}</p>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${escape(item)}</li>`).join('')}</${tag}>`
    }
    case 'simpleImage':
      return ''
  }
}
