import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** News and HTML pages: exactly the elements that the server keeps. */
export const htmlExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
  Image,
]

/** Pages of blocks: headings, paragraphs, lists and pictures without formatting. */
export const blockExtensions = [
  StarterKit.configure({
    blockquote: false,
    bold: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    horizontalRule: false,
    italic: false,
    link: false,
    strike: false,
    underline: false,
  }),
  Image,
]
