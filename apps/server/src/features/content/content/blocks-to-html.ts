import { ContentBlock } from '@snab/contract/content/configuration'
import { ownValue } from '@snab/domain/own-value'
import { z } from 'zod'

const Blocks = z.object({ blocks: z.array(ContentBlock) })
type Block = z.output<typeof ContentBlock>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ownValue(escapes, sign) ?? sign)

export const readBlocks = (stored: object): Block[] => Blocks.parse(stored).blocks

/** Converts blocks of a page to HTML, for editing and for readers without JavaScript. */
export const blocksToHtml = (blocks: readonly Block[]): string => blocks.map(htmlOf).join('\n')

function htmlOf(block: Block): string {
  switch (block.type) {
    case 'header': {
      // the page's own heading is the only h1
      const level = Math.min(Math.max(block.level, 2), 6)
      return `<h${level}>${escape(block.text)}</h${level}>`
    }
    case 'paragraph':
      return `<p>${escape(block.text)}</p>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${escape(item)}</li>`).join('')}</${tag}>`
    }
    case 'simpleImage':
      return `<figure><img src="${escape(block.url)}" alt="${escape(block.caption)}" /><figcaption>${escape(block.caption)}</figcaption></figure>`
  }
}
