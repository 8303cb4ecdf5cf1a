import { generateHTML, generateJSON } from '@tiptap/react'
import { blocksOf, documentOf, type Block } from './blocks-document'
import { blockExtensions } from './editor-extensions'

/** The text of an HTML page as blocks; emphasis and links are dropped. */
export const blocksOfHtml = (html: string): Block[] => blocksOf(generateJSON(html, blockExtensions))

export const htmlOfBlocks = (blocks: readonly Block[]): string => generateHTML(documentOf(blocks), blockExtensions)
